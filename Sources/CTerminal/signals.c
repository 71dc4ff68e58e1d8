#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

// Both are read inside a handler: an atomic int is lock-free everywhere this builds.
static atomic_int arrived[NSIG];
static atomic_int pipe_descriptor = -1;

static struct sigaction previous[NSIG];
static int is_caught[NSIG];

static void note(int signal) {
  int saved = errno;
  atomic_store(&arrived[signal], 1);
  char byte = (char)signal;
  // A full pipe already wakes the loop.
  ssize_t written = write(atomic_load(&pipe_descriptor), &byte, 1);
  (void)written;
  errno = saved;
}

static int install(int signal) {
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  return sigaction(signal, &action, NULL);
}

int kit_signal_catch(int signal, int descriptor) {
  if (signal <= 0 || signal >= NSIG) return EINVAL;
  atomic_store(&pipe_descriptor, descriptor);
  atomic_store(&arrived[signal], 0);
  if (is_caught[signal]) return 0;
  if (sigaction(signal, NULL, &previous[signal]) != 0) return errno;
  // Under nohup, or as a background job of an old shell, the signal is not ours to take.
  if (previous[signal].sa_handler == SIG_IGN) return 0;
  if (install(signal) != 0) return errno;
  is_caught[signal] = 1;
  return 0;
}

int kit_signal_take(int signal) {
  if (signal <= 0 || signal >= NSIG) return 0;
  return atomic_exchange(&arrived[signal], 0);
}

void kit_signal_release(int signal) {
  if (signal <= 0 || signal >= NSIG || !is_caught[signal]) return;
  sigaction(signal, &previous[signal], NULL);
  is_caught[signal] = 0;
}

void kit_signal_stop(void) {
  struct sigaction stop = {.sa_handler = SIG_DFL}, before;
  sigemptyset(&stop.sa_mask);
  sigaction(SIGTSTP, &stop, &before);
  // raise, not kill: it stops before it returns, whichever threads there are.
  raise(SIGTSTP);
  sigaction(SIGTSTP, &before, NULL);
}

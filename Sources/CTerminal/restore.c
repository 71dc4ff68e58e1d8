#define _GNU_SOURCE
#include "CTerminal.h"
#include "writing.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGABRT, SIGFPE, SIGTRAP, SIGQUIT};
enum { fatal_count = sizeof fatal / sizeof fatal[0] };

static struct sigaction previous[fatal_count];
static struct termios kept_modes;
static char kept_bytes[kit_terminal_restore_capacity];
static size_t kept_count;
static int kept_input, kept_output;

// Set last when arming and cleared first when using, so that a handler never sees half of the above.
static atomic_int is_armed;
static int is_handling;

void kit_terminal_restore(void) {
  if (!atomic_exchange(&is_armed, 0)) return;
  int saved = errno;
  kit_terminal_write(kept_output, kept_bytes, kept_count);
  while (tcsetattr(kept_input, TCSANOW, &kept_modes) != 0 && errno == EINTR) {
  }
  kit_messages_release(kept_output);
  errno = saved;
}

static void crash(int signal) {
  kit_terminal_restore();
  // Not the handler that was there before: Swift's would take the terminal for a dialogue, and would let a process that
  // was sent the signal live on. Blocked while this runs, the signal strikes again when this returns.
  struct sigaction fall = {.sa_handler = SIG_DFL};
  sigaction(signal, &fall, NULL);
  raise(signal);
}

// A stack that overflowed has no room for a handler.
static int use_own_stack(void) {
  static char stack[64 * 1024];
  stack_t current;
  if (sigaltstack(NULL, &current) != 0) return errno;
  if (!(current.ss_flags & SS_DISABLE)) return 0;
  stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
  return sigaltstack(&own, NULL) == 0 ? 0 : errno;
}

static int handle_crashes(void) {
  if (is_handling) return 0;
  int error = use_own_stack();
  if (error != 0) return error;
  struct sigaction action = {.sa_handler = crash, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < fatal_count; index++) {
    if (sigaction(fatal[index], &action, &previous[index]) != 0) return errno;
  }
  is_handling = 1;
  return 0;
}

int kit_terminal_arm(int input, int output, const struct termios *modes, const char *bytes, size_t count) {
  static int is_at_exit;
  if (count > sizeof kept_bytes) return ENOBUFS;
  atomic_store(&is_armed, 0);
  kept_input = input;
  kept_output = output;
  kept_modes = *modes;
  memcpy(kept_bytes, bytes, count);
  kept_count = count;
  int error = handle_crashes();
  if (error != 0) return error;
  if (!is_at_exit && atexit(kit_terminal_restore) == 0) is_at_exit = 1;
  atomic_store(&is_armed, 1);
  return 0;
}

void kit_terminal_disarm(void) {
  atomic_store(&is_armed, 0);
  if (!is_handling) return;
  for (int index = 0; index < fatal_count; index++) sigaction(fatal[index], &previous[index], NULL);
  is_handling = 0;
}

#define _GNU_SOURCE
#include "CTerminal.h"
#include "writing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// So much may pile up before the first of it is freed.
enum { trim_threshold = 1024 * 1024 };

// The file in memory that standard error leads to.
static int held_messages;
// Standard error as it was found; -1 while nothing is held. Set last and taken first, so that a handler never sees half.
static atomic_int own_errors = -1;

static int is_same_terminal(int one, int other) {
  // Not the names: /dev/tty is another one for the same terminal.
  unsigned int devices[2];
  return ioctl(one, TIOCGDEV, &devices[0]) == 0 && ioctl(other, TIOCGDEV, &devices[1]) == 0 && devices[0] == devices[1];
}

void kit_messages_hold(int terminal) {
  if (atomic_load(&own_errors) >= 0 || !is_same_terminal(terminal, STDERR_FILENO)) return;
  int file = memfd_create("messages", MFD_CLOEXEC);
  int own = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (file < 0 || own < 0 || dup2(file, STDERR_FILENO) < 0) {
    close(file);
    close(own);
    return;
  }
  held_messages = file;
  atomic_store(&own_errors, own);
}

// Where what is written in the end begins.
static off_t beginning(void) {
  struct stat file;
  if (fstat(held_messages, &file) != 0) return 0;
  return file.st_size > kit_messages_capacity ? file.st_size - kit_messages_capacity : 0;
}

void kit_messages_trim(void) {
  if (atomic_load(&own_errors) < 0) return;
  off_t start = beginning();
  // A hole, because what is being written meanwhile must not move.
  if (start > trim_threshold) fallocate(held_messages, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, start);
}

void kit_messages_release(int terminal) {
  int saved = errno;
  int own = atomic_exchange(&own_errors, -1);
  if (own < 0) return;
  dup2(own, STDERR_FILENO);
  close(own);
  off_t place = beginning();
  int is_cut = place > 0;
  char part[1024];
  ssize_t count;
  while ((count = pread(held_messages, part, sizeof part, place)) > 0) {
    // What is cut begins with a whole line.
    char *line = is_cut ? memchr(part, '\n', (size_t)count) : NULL;
    char *start = line ? line + 1 : part;
    is_cut = 0;
    place += count;
    if (kit_terminal_write(terminal, start, (size_t)(part + count - start)) != 0) break;
  }
  close(held_messages);
  errno = saved;
}

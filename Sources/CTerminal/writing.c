#include "writing.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

enum {
  patience_milliseconds = 300,
  // A terminal that polls as writable takes at least so much even through a descriptor that blocks.
  part = 256,
};

int kit_terminal_write(int terminal, const char *bytes, size_t count) {
  while (count > 0) {
    struct pollfd request = {.fd = terminal, .events = POLLOUT};
    int ready = poll(&request, 1, patience_milliseconds);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return -1;
    ssize_t written = write(terminal, bytes, count < part ? count : part);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return -1;
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

// What can be wrong with a machine, for the program that is started with this library in LD_PRELOAD and, in KIT_TEST_FAULT,
// the name of a file that holds what is wrong now:
//
//   clocks   the date is an hour ahead and a day behind in turn, a second each, and the time since the machine started runs
//            away as if it slept an hour in each second. Only CLOCK_MONOTONIC, which stands still while a machine sleeps,
//            tells what it always tells.
//   slow     what is read at a place of a file (pread), as sound is, comes only when the fault is over
//   broken   it does not come at all
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static bool is(const char *fault) {
  const char *path = getenv("KIT_TEST_FAULT");
  char text[16] = {0};
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return false;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  return count > 0 && strncmp(text, fault, strlen(fault)) == 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  struct timespec even;
  if (syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &even) != 0 || syscall(SYS_clock_gettime, clock, time) != 0) return -1;
  if (clock == CLOCK_MONOTONIC || !is("clocks")) return 0;
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) time->tv_sec += even.tv_sec % 2 ? 3600 : -86400;
  if (clock == CLOCK_BOOTTIME) time->tv_sec += 3600 * even.tv_sec;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now = {0};
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  struct timespec now = {0};
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  *result = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t place) {
  while (is("slow")) usleep(20000);
  if (!is("broken")) return syscall(SYS_pread64, file, bytes, count, place);
  errno = EIO;
  return -1;
}

ssize_t pread(int file, void *bytes, size_t count, off_t place) { return pread64(file, bytes, count, place); }

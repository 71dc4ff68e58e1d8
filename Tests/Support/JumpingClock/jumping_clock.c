// A machine whose clocks jump, for the program that is started with this library in LD_PRELOAD: the date is an hour
// ahead and a day behind in turn, a second each, and the time since the machine started runs away as if it slept an hour
// in each second. Only CLOCK_MONOTONIC, which stands still while a machine sleeps, tells what it always tells.
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
  struct timespec even;
  if (syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &even) != 0 || syscall(SYS_clock_gettime, clock, time) != 0) return -1;
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

#pragma once
#include <stdbool.h>
#include <stdint.h>

// What a stretch of one thread's work cost that a thread for sound must not pay.
typedef struct {
  uint64_t allocations;   // calls of malloc and its family, free included
  uint64_t locks;         // calls that take a lock of the pthread library, but ALSA's own
  uint64_t page_faults;   // minor and major
  uint64_t waits;         // times it gave up the processor to wait for something
} real_time_costs;

// Counts for the calling thread from here on.
void real_time_probe_start(void);

// Ends counting.
real_time_costs real_time_probe_stop(void);

// Gives the calling thread a clock of its own, on which a sleep ends at once: what waits for nothing but time then takes
// none. It begins at 0; a second call with false gives the machine's back.
void real_time_virtual_clock(bool is_on);

// Does the work in a copy of this process that the system kills at its first system call, whatever it is for: memory, a
// lock that waits, a file, a clock.
//
// Returns 0 when the work ended, the signal that killed the copy otherwise, and -1 where the system cannot do this.
int real_time_run_without_system_calls(void (*work)(void *), void *context);

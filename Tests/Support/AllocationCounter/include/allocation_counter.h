#pragma once
#include <stdint.h>

// Counts what the calling thread asks of the allocator between these two calls, frees included.
void allocation_counter_start(void);
uint64_t allocation_counter_stop(void);

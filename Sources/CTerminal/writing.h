#pragma once
#include <stddef.h>

/// Writes to a terminal, waiting a third of a second at most each time it takes no more. Safe in a signal handler.
/// Returns 0, or -1 where it took only a part.
int kit_terminal_write(int terminal, const char *bytes, size_t count);

#define _GNU_SOURCE
#include "CTerminal.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

int kit_terminal_memory_file(void) { return memfd_create("curses", MFD_CLOEXEC); }

int kit_terminal_pipe(int ends[2]) { return pipe2(ends, O_NONBLOCK | O_CLOEXEC); }

int kit_terminal_width(unsigned int scalar) { return wcwidth((wchar_t)scalar); }

#pragma once
#include <stddef.h>
#include <termios.h>

// The part of the terminal that must be C: what runs inside a signal handler, and what Swift cannot see.

// GNU extensions that Swift's view of the C library leaves out.

/// Opens a file in memory; -1 and errno on failure.
int kit_terminal_memory_file(void);

/// Opens a pipe whose ends never block; -1 and errno on failure.
int kit_terminal_pipe(int ends[2]);

/// The columns a terminal of the locale's encoding gives `scalar`; -1 where it cannot show it.
int kit_terminal_width(unsigned int scalar);

/// Catches `signal`: from now on it sets a flag and writes a byte to `descriptor`. A signal that was ignored when the
/// program started stays ignored. Returns 0, or an errno value.
int kit_signal_catch(int signal, int descriptor);

/// Returns whether `signal` has arrived since the last call.
int kit_signal_take(int signal);

/// Gives `signal` the action it had before it was caught.
void kit_signal_release(int signal);

/// Stops the process as Ctrl-Z does without a handler, and returns when it is continued.
void kit_signal_stop(void);

/// The most bytes that kit_terminal_arm keeps.
enum { kit_terminal_restore_capacity = 512 };

/// From now on, a crash and exit() write `bytes` to `output` and give `input` the modes `modes`. Called again, it
/// replaces what is kept. Returns 0, or an errno value.
int kit_terminal_arm(int input, int output, const struct termios *modes, const char *bytes, size_t count);

/// A crash and exit() leave the terminal alone again.
void kit_terminal_disarm(void);

/// Puts the terminal back as armed, once, and gives standard error back to it; does nothing when it is not armed. Safe in
/// a signal handler.
void kit_terminal_restore(void);

/// The most bytes of what was held back that kit_messages_release writes.
enum { kit_messages_capacity = 16 * 1024 };

/// From now on, what anyone writes to standard error is held back in memory, if it would go to `terminal`; elsewhere it
/// goes on. Where there is no memory for it, it is not held back.
void kit_messages_hold(int terminal);

/// Frees what kit_messages_release would not write, of a library that never stops complaining.
void kit_messages_trim(void);

/// Gives standard error back, and writes the last of what was held back to `terminal`, waiting a third of a second at
/// most for one that takes nothing. Does nothing when nothing is held. Safe in a signal handler.
void kit_messages_release(int terminal);

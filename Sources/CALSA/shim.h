#pragma once
#include <alsa/asoundlib.h>

// Swift has no C variadic functions, and ALSA's error handler is one: by default it prints to standard error,
// which would write over the screen. Every code it reports also comes back from the call that failed.
static inline void kit_alsa_ignore_message(const char *file, int line, const char *function, int code,
                                           const char *format, ...) {
  (void)file, (void)line, (void)function, (void)code, (void)format;
}

// Stops ALSA from printing; process wide, once is enough.
static inline void kit_alsa_silence_messages(void) { snd_lib_error_set_handler(kit_alsa_ignore_message); }

// Hands what ALSA says on this thread to `handler`. Only ALSA's own, process wide, handler asks for that of a thread.
static inline void kit_alsa_hear_messages(snd_local_error_handler_t handler) {
  snd_lib_error_set_handler(NULL);
  snd_lib_error_set_local(handler);
}

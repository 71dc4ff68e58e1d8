#pragma once
// Wide characters: without this the headers hide add_wchnstr and setcchar.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

// Attributes are macros with casts, which Swift does not see.
static const attr_t kit_curses_plain = A_NORMAL;
static const attr_t kit_curses_bold = A_BOLD;
static const attr_t kit_curses_dim = A_DIM;
static const attr_t kit_curses_reverse = A_REVERSE;
static const attr_t kit_curses_underline = A_UNDERLINE;

// The globals below change under curses' own hands, so Swift must not see them as variables.
static inline WINDOW *kit_curses_window(void) { return stdscr; }
static inline int kit_curses_colors(void) { return COLORS; }
static inline int kit_curses_pairs(void) { return COLOR_PAIRS; }

// tigetstr answers -1 as a pointer for a capability that is no string.
static inline const char *kit_curses_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

// tparm is variadic.
static inline const char *kit_curses_cursor_address(const char *capability, int row, int column) {
  return tparm(capability, row, column, 0, 0, 0, 0, 0, 0, 0);
}

// A cell is built and written in one call, because Swift cannot pass a cchar_t by its parts. `scalars` ends with 0.

static inline void kit_curses_put(int row, int column, const wchar_t *scalars, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, scalars, attributes, (short)(pair > 32767 ? 0 : pair), NULL) == OK)
    mvwadd_wchnstr(stdscr, row, column, &cell, 1);
}

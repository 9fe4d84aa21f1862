// Lua's patterns, matched step by step against the fuel.
#pragma once
#include "wm_state.h"

#include <lauxlib.h>

enum { WM_MAX_CAPTURES = 16, WM_MAX_PATTERN = 512, WM_MATCH_DEPTH = 150 };

typedef enum {
    WM_CAPTURE_OPEN,    // its end is not yet known
    WM_CAPTURE_TEXT,
    WM_CAPTURE_PLACE,   // `()`: a position
} wm_capture_kind;

typedef struct {
    lua_State *L;
    wm_state *state;
    const char *start, *end;  // the subject
    const char *pattern_end;
    int depth;                // of recursion still allowed
    int level;                // captures begun
    struct {
        wm_capture_kind kind;
        const char *at;
        size_t size;  // of WM_CAPTURE_TEXT
    } captures[WM_MAX_CAPTURES];
} wm_matcher;

void wm_prepare(wm_matcher *m, lua_State *L, const char *subject, size_t size, const char *pattern, size_t pattern_size);
// The end of the match that begins at `s`, or NULL.
const char *wm_match(wm_matcher *m, const char *s, const char *pattern);
// Push one capture, or all; without captures the whole match, if `whole`.
void wm_push_capture(wm_matcher *m, int index, const char *s, const char *e);
int wm_push_captures(wm_matcher *m, const char *s, const char *e, bool whole);

// Lua's patterns. Each step of a match costs fuel.
#pragma once
#include "wm_state.h"

#include <lauxlib.h>

enum { WM_MAX_CAPTURES = 16, WM_MAX_PATTERN = 512, WM_MATCH_DEPTH = 150 };

typedef enum {
    WM_CAPTURE_OPEN,   // its end is not yet known
    WM_CAPTURE_TEXT,
    WM_CAPTURE_PLACE,  // `()`: a position
} wm_capture_kind;

typedef struct {
    lua_State *L;
    wm_state *state;
    const char *start, *end;  // the subject
    const char *pattern_end;
    int depth;                // levels of recursion that are left
    int level;                // number of captures
    struct {
        wm_capture_kind kind;
        const char *at;
        size_t size;  // of WM_CAPTURE_TEXT
    } captures[WM_MAX_CAPTURES];
} wm_matcher;

void wm_prepare(wm_matcher *m, lua_State *L, const char *subject, size_t size, const char *pattern, size_t pattern_size);
// Returns the end of the match that starts at `s`, or NULL.
const char *wm_match(wm_matcher *m, const char *s, const char *pattern);
// Push one capture, or all of them. Without captures, wm_push_captures pushes the whole match if `whole` is set. It
// returns the number of values pushed.
void wm_push_capture(wm_matcher *m, int index, const char *s, const char *e);
int wm_push_captures(wm_matcher *m, const char *s, const char *e, bool whole);

// The values that Swift writes: trees in one growing array, texts in one growing scratch. Neither is Lua's memory, so
// nothing here can raise.
#include "wm_state.h"

#include <stdlib.h>

void wm_out_clear(wm_state *state) { state->out_count = state->scratch_count = 0; }

bool wm_out_add(wm_state *state, wm_value value) {
    if (state->out_count == state->out_room) {
        const size_t room = state->out_room ? 2 * state->out_room : 64;
        wm_value *moved = realloc(state->out, room * sizeof *moved);
        if (!moved) return false;
        state->out = moved;
        state->out_room = room;
    }
    state->out[state->out_count++] = value;
    return true;
}

// Where the text begins in the scratch, or -1.
static int64_t keep_text(wm_state *state, const char *bytes, size_t size) {
    const size_t needed = state->scratch_count + size + 1;
    if (needed > state->scratch_room) {
        const size_t room = needed < 1024 ? 1024 : 2 * needed;
        char *moved = realloc(state->scratch, room);
        if (!moved) return -1;
        state->scratch = moved;
        state->scratch_room = room;
    }
    const size_t start = state->scratch_count;
    if (size) memcpy(state->scratch + start, bytes, size);
    state->scratch[start + size] = 0;
    state->scratch_count = needed;
    return (int64_t)start;
}

bool wm_out_add_text(wm_state *state, const char *bytes, size_t size) {
    if (size > UINT32_MAX) return false;
    const int64_t start = keep_text(state, bytes, size);
    return start >= 0 && wm_out_add(state, (wm_value){.type = WM_STRING, .count = (uint32_t)size, .integer = start});
}

void wm_answer_text(wm_state *state, wm_answer *answer, const char *bytes, size_t size) {
    // Longer than any string may be: one byte more says so without keeping it.
    if (size > state->limits.string) size = state->limits.string + 1;
    wm_out_clear(state);
    const int64_t start = keep_text(state, bytes, size);
    answer->failed = start < 0;
    answer->value.type = start < 0 ? WM_NIL : WM_STRING;
    answer->value.count = (uint32_t)size;
    answer->value.integer = start;
}

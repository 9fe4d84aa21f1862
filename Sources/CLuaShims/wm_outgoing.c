// The values that Swift writes: trees in one growing array, texts in one growing scratch. Neither is Lua's memory, so
// nothing here can raise.
#include "wm_outgoing.h"

#include "wm_state.h"

#include <stdlib.h>
#include <string.h>

void wm_out_clear(wm_state *state) { state->outgoing.count = state->outgoing.scratch_count = 0; }

bool wm_out_add(wm_state *state, wm_value value) {
    if (state->outgoing.count == state->outgoing.room) {
        const size_t room = state->outgoing.room ? 2 * state->outgoing.room : 64;
        wm_value *moved = realloc(state->outgoing.nodes, room * sizeof *moved);
        if (!moved) return false;
        state->outgoing.nodes = moved;
        state->outgoing.room = room;
    }
    state->outgoing.nodes[state->outgoing.count++] = value;
    return true;
}

// Where the text begins in the scratch, or -1.
static int64_t keep_text(wm_state *state, const char *bytes, size_t size) {
    const size_t needed = state->outgoing.scratch_count + size + 1;
    if (needed > state->outgoing.scratch_room) {
        const size_t room = needed < 1024 ? 1024 : 2 * needed;
        char *moved = realloc(state->outgoing.scratch, room);
        if (!moved) return -1;
        state->outgoing.scratch = moved;
        state->outgoing.scratch_room = room;
    }
    const size_t start = state->outgoing.scratch_count;
    if (size) memcpy(state->outgoing.scratch + start, bytes, size);
    state->outgoing.scratch[start + size] = 0;
    state->outgoing.scratch_count = needed;
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

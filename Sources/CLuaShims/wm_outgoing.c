// The values that Swift writes: trees in one growing array, texts in another. Neither is Lua's memory, so nothing here
// can raise.
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

// Copies the text to the scratch. The value is nil if there is no memory.
static wm_value keep_text(wm_state *state, const char *bytes, size_t size) {
    const size_t needed = state->outgoing.scratch_count + size + 1;
    if (needed > state->outgoing.scratch_room) {
        const size_t room = needed < 1024 ? 1024 : 2 * needed;
        char *moved = realloc(state->outgoing.scratch, room);
        if (!moved) return (wm_value){.type = WM_NIL};
        state->outgoing.scratch = moved;
        state->outgoing.scratch_room = room;
    }
    const size_t start = state->outgoing.scratch_count;
    if (size) memcpy(state->outgoing.scratch + start, bytes, size);
    state->outgoing.scratch[start + size] = 0;
    state->outgoing.scratch_count = needed;
    return (wm_value){.type = WM_OUT_STRING, .out_string = {.start = start, .size = (uint32_t)size}};
}

bool wm_out_add_text(wm_state *state, const char *bytes, size_t size) {
    if (size > UINT32_MAX) return false;
    const wm_value kept = keep_text(state, bytes, size);
    return kept.type == WM_OUT_STRING && wm_out_add(state, kept);
}

// Keeps one byte more than a string may have of a text that is too long: wm_push_answer refuses that.
static wm_value keep_answer(wm_state *state, const char *bytes, size_t size) {
    if (size > state->limits.string) size = state->limits.string + 1;
    wm_out_clear(state);
    return keep_text(state, bytes, size);
}

void wm_answer_text(wm_state *state, wm_answer *answer, const char *bytes, size_t size) {
    answer->value = keep_answer(state, bytes, size);
    answer->kind = answer->value.type == WM_OUT_STRING ? WM_ANSWER_VALUE : WM_ANSWER_FAILURE;
}

void wm_answer_constant(wm_state *state, wm_answer *answer, const char *path, size_t size) {
    answer->value = keep_text(state, path, size);
    answer->kind = answer->value.type == WM_OUT_STRING ? WM_ANSWER_CONSTANT : WM_ANSWER_FAILURE;
}

void wm_answer_failure(wm_state *state, wm_answer *answer, const char *bytes, size_t size) {
    answer->message = keep_answer(state, bytes, size);
    answer->kind = WM_ANSWER_FAILURE;
}

void wm_answer_nothing(wm_state *state, wm_answer *answer, const char *bytes, size_t size) {
    answer->message = keep_answer(state, bytes, size);
    answer->kind = answer->message.type == WM_OUT_STRING ? WM_ANSWER_NOTHING : WM_ANSWER_FAILURE;
}

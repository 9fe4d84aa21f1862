// The meter of a state's memory: a cap on the heap, on a block, on a string; and fuel for every sixteen bytes, so that
// no single instruction can do much more work than it pays for.
#include "wm_state.h"

#include <stdlib.h>

static void *refuse(wm_state *state, const char *why) {
    state->refusal = why;
    return NULL;
}

// Lua answers a refusal with a collection of everything, and goes on if that made room, or if it can do without (the
// table of short strings). So a full heap makes each allocation dear: the work is charged here, and looked at with the next
// instruction.
static void *refuse_for_limit(wm_state *state, const char *why) {
    state->fuel -= (int64_t)(state->used >> 6);
    if (state->busy && state->fuel < 0) lua_sethook(state->lua, wm_hook, LUA_MASKCOUNT, 1);
    return refuse(state, why);
}

void *wm_allocate(void *context, void *block, size_t old_size, size_t new_size) {
    wm_state *state = context;
    // Without a block, the old size says what is being made.
    const size_t old = block ? old_size : 0;
    if (new_size == 0) {
        free(block);
        state->used -= old;
        return NULL;
    }
    if (new_size > old) {
        state->growths++;
        if (state->growths >= state->fail_from && state->growths < state->fail_until)
            return refuse(state, "no memory, as a test asked");
        if (!state->unlimited) {
            // A string's header and terminator come on top of its bytes.
            if (!block && old_size == LUA_TSTRING && new_size > state->limits.string + 64)
                return refuse_for_limit(state, "a string is too long");
            if (new_size > state->limits.block) return refuse_for_limit(state, "a table or the stack is too large");
            if (state->used - old + new_size > state->limits.memory) return refuse_for_limit(state, "the heap is full");
            state->fuel -= (int64_t)((new_size - old) >> 4);
        }
    }
    void *moved = realloc(block, new_size);
    if (!moved) {
        // Lua relies on shrinking to succeed.
        if (new_size <= old) return block;
        return refuse(state, "the system has no memory left");
    }
    state->used = state->used - old + new_size;
    if (state->used > state->peak) state->peak = state->used;
    return moved;
}

size_t wm_memory_in_use(const wm_state *state) { return state->used; }
size_t wm_memory_peak(const wm_state *state) { return state->peak; }
uint64_t wm_allocations(const wm_state *state) { return state->growths; }

void wm_fail_allocation_at(wm_state *state, uint64_t nth, uint64_t count) {
    state->fail_from = nth ? state->growths + nth : UINT64_MAX;
    state->fail_until = state->fail_from + count < state->fail_from ? UINT64_MAX : state->fail_from + count;
}

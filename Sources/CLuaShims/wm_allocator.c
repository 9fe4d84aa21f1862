// The meter of a state's memory. It limits the heap, each block and each string, and charges 1 unit of fuel for 16 bytes,
// so that a single instruction cannot do much more work than it pays for.
#include "wm_allocator.h"

#include "wm_fuel.h"
#include "wm_state.h"

#include <stdlib.h>

static void *refuse(wm_state *state, const char *why) {
    state->memory.refusal = why;
    return NULL;
}

// When an allocation is refused, Lua collects all garbage and tries again. Some allocations it can do without (the
// table of short strings). So each allocation in a full heap is expensive. The collection is charged here. If the fuel
// does not cover it, the hook kills the entry at the next instruction.
static void *refuse_for_limit(wm_state *state, const char *why) {
    state->run.fuel -= (int64_t)(state->memory.used >> 6);
    if (state->run.busy && state->run.fuel < 0) {
        if (!state->run.killed) state->run.killed = WM_MEMORY;
        lua_sethook(state->lua, wm_hook, LUA_MASKCOUNT, 1);
    }
    return refuse(state, why);
}

// The class of a wide block: the power of two of its size.
static int class_of(size_t size) { return 63 - __builtin_clzll((unsigned long long)size); }

static void count_block(wm_state *state, size_t size, int change) {
    if (size >= WM_WIDE) state->memory.wide_blocks[class_of(size)] += change;
}

// Lua finds the first member of a table by walking over every empty slot before it, and has no function that returns
// their number. No table has more slots than fit into the largest block that is alive, so that is the price. Blocks
// below 16 KiB cost nothing.
int64_t wm_walk_price(const wm_state *state) {
    for (int class = WM_CLASSES - 1; class >= 0; class--)
        if (state->memory.wide_blocks[class]) return (int64_t)1 << (class + 1) >> 6;
    return 0;
}

void *wm_allocate(void *context, void *block, size_t old_size, size_t new_size) {
    wm_state *state = context;
    // Without a block, the old size is the type of the new object.
    const size_t old = block ? old_size : 0;
    if (new_size == 0) {
        free(block);
        state->memory.used -= old;
        count_block(state, old, -1);
        return NULL;
    }
    if (new_size > old) {
        state->memory.growths++;
        if (state->memory.growths >= state->memory.fail_from && state->memory.growths < state->memory.fail_until)
            return refuse(state, "no memory, as a test asked");
        if (!state->memory.unlimited) {
            // A string has a header before its bytes and a zero behind them.
            if (!block && old_size == LUA_TSTRING && new_size > state->limits.string + 64)
                return refuse_for_limit(state, "a string is too long");
            if (new_size > state->limits.block) return refuse_for_limit(state, "a table or the stack is too large");
            if (state->memory.used - old + new_size > state->limits.memory)
                return refuse_for_limit(state, "the heap is full");
            state->run.fuel -= (int64_t)((new_size - old) >> 4);
        }
    }
    void *moved = realloc(block, new_size);
    if (!moved) {
        // Lua relies on shrinking to succeed.
        if (new_size > old) return refuse(state, "the system has no memory left");
        moved = block;
    }
    count_block(state, old, -1);
    count_block(state, new_size, 1);
    state->memory.used = state->memory.used - old + new_size;
    if (state->memory.used > state->memory.peak) state->memory.peak = state->memory.used;
    return moved;
}

size_t wm_memory_in_use(const wm_state *state) { return state->memory.used; }
size_t wm_memory_peak(const wm_state *state) { return state->memory.peak; }
uint64_t wm_allocations(const wm_state *state) { return state->memory.growths; }

void wm_fail_allocation_at(wm_state *state, uint64_t nth, uint64_t count) {
    wm_memory *memory = &state->memory;
    memory->fail_from = nth ? memory->growths + nth : UINT64_MAX;
    memory->fail_until = memory->fail_from + count < memory->fail_from ? UINT64_MAX : memory->fail_from + count;
}

// The meter of a state's memory.
#pragma once
#include "CLuaShims.h"

enum {
    WM_WIDE = 1 << 14,  // bytes of a block that counts as wide
    WM_CLASSES = 48,    // of wide blocks, by power of two
};

typedef struct {
    bool unlimited;  // while the state is made and freed
    size_t used, peak;
    uint64_t growths, fail_from, fail_until;  // growths in [fail_from, fail_until) fail
    int32_t wide_blocks[WM_CLASSES];          // number of live blocks of each class
    const char *refusal;                      // why the allocator last returned NULL
} wm_memory;

// The lua_Alloc function of every state; the context is the state.
void *wm_allocate(void *context, void *block, size_t old_size, size_t new_size);
// The price, in units of fuel, of finding the first member of any table.
int64_t wm_walk_price(const wm_state *state);

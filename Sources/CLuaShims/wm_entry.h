// The way into Lua: one protected call, with fuel and a clock.
#pragma once
#include "CLuaShims.h"

#include <lua.h>

// The running entry.
typedef struct {
    bool busy;
    void *outside;        // the thread's stack, below the frame that entered; NULL while Lua runs on that stack
    uintptr_t floor;      // calls that reach below this address are nested too deep
    uint64_t generation;  // number of this entry; an object is valid while it equals the object's own
    int64_t fuel, given;
    wm_status killed;  // WM_OK, or why the entry is over, whatever the script does
    wm_status hint;    // what an error that Lua raises now would mean
    uint32_t steps;    // of patterns; the clock is checked now and then
} wm_run;

// The processor time of the running entry.
typedef struct {
    wm_state *caller;  // the state whose host entered this one, on this thread
    uint64_t wall_start, cpu_start, next_look;
    uint64_t cpu_spent;  // known once the entry is over; zero if it was short
} wm_clock;

// Calls `body` in protected mode, with the request as light userdata at index 1. What the body returns stays on the stack
// from index 2 until the next entry.
// [-all, +(1 + results)|0, -]
wm_status wm_enter(wm_state *state, lua_CFunction body, void *request, int64_t fuel);
// Runs `body` on the thread's stack, then checks the clock. The body must not raise.
// [-0, +0, v]
void wm_run_outside(lua_State *L, wm_state *state, void (*body)(void *), void *argument);

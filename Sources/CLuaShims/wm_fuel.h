// Fuel, the clock, and kills.
#pragma once
#include "wm_state.h"

enum { WM_PERIOD = 100 };  // instructions between two calls of the hook; a longer period saves nothing

// Ends the entry: no script can catch this.
// [-0, +0, v]
_Noreturn void wm_kill(lua_State *L, wm_state *state, wm_status why);
// [-0, +0, v]
_Noreturn void wm_refuse_depth(lua_State *L);
// The count hook of every state: charges a period, and checks the clock and the depth of calls.
// [-0, +0, v]
void wm_hook(lua_State *L, lua_Debug *record);
// Kills the entry if it has used too much processor time.
// [-0, +0, v]
void wm_look_at_clock(lua_State *L, wm_state *state);
void wm_start_clock(wm_state *state);
bool wm_stop_clock(wm_state *state);  // false if the entry took too much processor time

// Takes the price of some work from the fuel, before the work is done. Kills the entry if there is not enough fuel. Also
// raises if the C stack is nested too deep.
// [-0, +0, v]
static inline void wm_charge(lua_State *L, wm_state *state, int64_t work) {
    state->run.fuel -= work;
    if (__builtin_expect(state->run.fuel < 0, 0)) wm_kill(L, state, WM_FUEL);
    if (__builtin_expect((uintptr_t)__builtin_frame_address(0) < state->run.floor, 0)) wm_refuse_depth(L);
}

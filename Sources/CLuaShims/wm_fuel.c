// Kills. The truth is `killed` in the state; the error value that unwinds the stack is only the vehicle. Whatever catches
// errors (pcall and xpcall of wm_base.c) raises it again, and the hook raises it at every instruction from then on.
#include "wm_state.h"

#include <stdlib.h>
#include <time.h>

_Noreturn void wm_kill(lua_State *L, wm_state *state, wm_status why) {
    if (!state->killed) state->killed = why;
    lua_sethook(L, wm_hook, LUA_MASKCOUNT, 1);
    lua_pushlightuserdata(L, state);
    lua_error(L);
    abort();  // not reached: lua_error does not return
}

static uint64_t nanoseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

// The thread's processor time costs half a microsecond to ask, the monotonic clock a twentieth of it. So the first look
// only notes the wall time, and the dear clock is started for entries that are still running two milliseconds later.
void wm_look_at_clock(lua_State *L, wm_state *state) {
    const uint64_t lazily = 2000000;
    const uint64_t now = nanoseconds(CLOCK_MONOTONIC);
    if (now < state->next_look) return;
    if (!state->wall_start) {
        state->wall_start = now;
        state->next_look = now + lazily;
        return;
    }
    const uint64_t cpu = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
    if (!state->cpu_start) state->cpu_start = cpu;
    const uint64_t spent = cpu - state->cpu_start;
    const uint64_t limit = state->limits.cpu_nanoseconds;
    if (spent > limit) wm_kill(L, state, WM_TIME);
    // The limit cannot be reached earlier, as long as this thread has one core.
    const uint64_t rest = limit - spent;
    state->next_look = now + (rest > lazily ? (rest < 1000000000u ? rest : 1000000000u) : lazily / 2);
}

void wm_hook(lua_State *L, lua_Debug *record) {
    (void)record;
    wm_state *state = wm_of(L);
    if (state->unlimited) return;
    if (state->killed) wm_kill(L, state, state->killed);
    wm_charge(L, state, WM_PERIOD);
    wm_look_at_clock(L, state);
    // Lua functions that call each other use no C stack; without this only the memory would end them.
    lua_Debug level;
    if (lua_getstack(L, state->limits.depth, &level))
        luaL_error(L, "calls are nested more than %d deep", (int)state->limits.depth);
}

int64_t wm_fuel_used(const wm_state *state) { return state->given - state->fuel; }

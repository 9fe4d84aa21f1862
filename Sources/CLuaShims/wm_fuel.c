// Fuel, the clock, and kills. The state records whether an entry is killed (`run.killed`). The error that unwinds the
// stack carries no information. pcall and xpcall (wm_base.c) raise a kill again, and after a kill the hook raises it at
// each instruction.
#include "wm_fuel.h"

#include "wm_state.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <time.h>

// [-0, +0, v]
_Noreturn void wm_kill(lua_State *L, wm_state *state, wm_status why) {
    if (!state->run.killed) state->run.killed = why;
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

// Reading a thread's processor time takes half a microsecond, and reading the monotonic clock a twentieth of that. So
// each thread keeps its last reading of both. For a millisecond (FRESH, in nanoseconds) the processor time is estimated
// from the monotonic clock: it cannot have grown by more. An entry that takes less than two milliseconds (LONG) by the
// monotonic clock does not read its processor time.
enum { LONG = 2000000, FRESH = 1000000 };
static _Thread_local uint64_t seen_wall, seen_cpu;
static _Thread_local wm_state *running;

static uint64_t read_processor(uint64_t now) {
    seen_wall = now;
    return seen_cpu = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
}

void wm_start_clock(wm_state *state) {
    const uint64_t now = nanoseconds(CLOCK_MONOTONIC);
    if (!seen_wall || now - seen_wall > FRESH) read_processor(now);
    state->clock.wall_start = now;
    state->clock.cpu_start = seen_cpu + (now - seen_wall);
    state->clock.next_look = now + LONG;
    state->clock.cpu_spent = 0;
    state->clock.caller = running;
    running = state;
}

static uint64_t spent_until(const wm_state *state, uint64_t now) {
    const uint64_t cpu = read_processor(now);
    return cpu > state->clock.cpu_start ? cpu - state->clock.cpu_start : 0;
}

// [-0, +0, v]
void wm_look_at_clock(lua_State *L, wm_state *state) {
    const uint64_t now = nanoseconds(CLOCK_MONOTONIC);
    if (now < state->clock.next_look || state->memory.unlimited) return;
    const uint64_t spent = spent_until(state, now);
    const uint64_t limit = state->limits.cpu_nanoseconds;
    if (spent > limit) wm_kill(L, state, WM_TIME);
    // A thread runs on one core at a time, so the limit cannot be reached before that.
    const uint64_t rest = limit - spent;
    state->clock.next_look = now + (rest > LONG ? (rest < 1000000000u ? rest : 1000000000u) : LONG / 2);
}

// A long call of C that no hook interrupts is found here at the latest.
bool wm_stop_clock(wm_state *state) {
    running = state->clock.caller;
    const uint64_t now = nanoseconds(CLOCK_MONOTONIC);
    if (now - state->clock.wall_start < LONG) return true;
    state->clock.cpu_spent = spent_until(state, now);
    // If the host entered this state during a call of another state, that state does not pay for it.
    if (running) running->clock.cpu_start += state->clock.cpu_spent;
    return state->memory.unlimited || state->clock.cpu_spent <= state->limits.cpu_nanoseconds;
}

// [-0, +0, v]
void wm_refuse_depth(lua_State *L) {
    luaL_error(L, "calls are nested too deep");
    abort();  // not reached: luaL_error does not return
}

// [-0, +0, v]
void wm_hook(lua_State *L, lua_Debug *record) {
    (void)record;
    wm_state *state = wm_of(L);
    if (state->memory.unlimited) return;
    if (state->run.killed) wm_kill(L, state, state->run.killed);
    wm_charge(L, state, WM_PERIOD);
    wm_look_at_clock(L, state);
    // Lua functions that call each other use no C stack. Without this limit only memory would end them.
    lua_Debug level;
    if (lua_getstack(L, state->limits.depth, &level))
        luaL_error(L, "calls are nested more than %d deep", (int)state->limits.depth);
}

uint64_t wm_slow_nanoseconds(const wm_state *state) {
    return state->clock.cpu_spent > LONG ? state->clock.cpu_spent - LONG : 0;
}
int64_t wm_fuel_used(const wm_state *state) { return state->run.given - state->run.fuel; }

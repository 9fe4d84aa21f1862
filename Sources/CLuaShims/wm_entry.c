// The way into Lua, and the life of a state. Every script runs under the protected call of wm_enter.
#define _GNU_SOURCE  // pthread_getattr_np
#include "wm_entry.h"

#include "wm_allocator.h"
#include "wm_fuel.h"
#include "wm_random.h"
#include "wm_report.h"
#include "wm_stack.h"
#include "wm_state.h"

#include <lauxlib.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Where Lua runs on the thread's stack (wm_stack.h), it is not entered with less than this many bytes left. Measured: 200
// nested C levels, which is Lua's limit, need up to 192 KB; gsub within gsub needs more.
static const size_t stack_needed = 1u << 20;
// The bytes below the floor are for the compiler, for Lua's error messages, and for functions that do not check the
// floor.
static const size_t stack_reserve = 256u << 10;

// The low end of this thread's stack. Finding it takes up to 35 µs, so each thread does it once.
static uintptr_t stack_low(void) {
    static _Thread_local uintptr_t low = 0;
    if (low) return low;
#if defined(__APPLE__)
    low = (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - pthread_get_stacksize_np(pthread_self());
#else
    pthread_attr_t attributes;
    void *base = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes)) return 0;
    pthread_attr_getstack(&attributes, &base, &size);
    pthread_attr_destroy(&attributes);
    low = (uintptr_t)base;
#endif
    return low;
}

size_t wm_stack_left(void) {
    // AddressSanitizer may keep local variables elsewhere, so their addresses do not say where the stack is.
    const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    const uintptr_t low = stack_low();
    return here > low ? here - low : 0;
}

// Turns the status of lua_pcall into ours.
static wm_status conclude(wm_state *state, int status) {
    if (status == LUA_ERRMEM && !state->run.killed) state->run.killed = WM_MEMORY;
    if (state->run.killed) {
        // The message handler does not see memory errors, nor a kill that came after the last instruction.
        if (status == LUA_ERRMEM || status == LUA_OK)
            wm_report(state, WM_MEMORY, state->memory.refusal ? state->memory.refusal : "no memory");
        // The script may have left its tables half changed. Fuel does not end the state: honest scripts run out of it
        // too.
        if (state->run.killed != WM_FUEL) state->dead = state->run.killed;
        return state->run.killed;
    }
    if (status == LUA_OK) return WM_OK;
    if (status == LUA_ERRERR && !state->fault.length) wm_report(state, WM_RUNTIME, "an error while handling an error");
    return state->run.hint;
}

typedef struct {
    lua_State *lua;
    lua_CFunction body;
    void *request;
    int status;
} entry;

// [-all, +(1 + results)|0, -]
static void run(void *argument) {
    entry *entry = argument;
    lua_State *L = entry->lua;
    lua_settop(L, 0);
    // None of these pushes allocates.
    lua_pushcfunction(L, wm_message_handler);
    lua_pushcfunction(L, entry->body);
    lua_pushlightuserdata(L, entry->request);
    entry->status = lua_pcall(L, 1, LUA_MULTRET, 1);
    if (entry->status != LUA_OK) lua_settop(L, 0);
}

// Runs the entry on a stack that is large enough. False if there is none.
// [-all, +(1 + results)|0, -]
static bool run_inside(wm_state *state, entry *entry) {
    wm_stack *stack = NULL;
    if (WM_OWN_STACK) {
        stack = wm_take_stack();
        if (!stack) return false;
        state->run.floor = (uintptr_t)stack->low + stack_reserve;
        wm_call_on_stack(stack->top, run, entry, &state->run.outside);
        wm_return_stack(stack);
    } else {
        if (wm_stack_left() < stack_needed) return false;
        state->run.floor = (uintptr_t)__builtin_frame_address(0) - (stack_needed - stack_reserve);
        run(entry);
    }
    state->run.outside = NULL;
    return true;
}

// [-0, +0, v]
void wm_run_outside(lua_State *L, wm_state *state, void (*body)(void *), void *argument) {
    if (state->run.outside) {
        void *kept;
        wm_call_on_stack(state->run.outside, body, argument, &kept);
    } else {
        body(argument);
    }
    wm_look_at_clock(L, state);
}

// [-all, +(1 + results)|0, -]
wm_status wm_enter(wm_state *state, lua_CFunction body, void *request, int64_t fuel) {
    lua_State *L = state->lua;
    if (state->run.busy) return WM_BUSY;
    if (state->dead) return state->dead;
    state->run.busy = true;
    state->run.generation++;
    state->run.killed = WM_OK;
    state->run.hint = WM_RUNTIME;
    state->memory.refusal = NULL;
    state->run.fuel = state->run.given = fuel < 0 ? -1 : fuel;  // so that charging it does not overflow
    state->fault.length = 0;
    state->fault.frame_count = 0;
    state->incoming.values.count = 0;
    // Lua writes numbers and compares strings by the locale. The program's locale must not change results.
    const locale_t before = uselocale(state->locale);
    lua_sethook(L, wm_hook, LUA_MASKCOUNT, WM_PERIOD);
    wm_start_clock(state);
    entry entry = {.lua = L, .body = body, .request = request, .status = LUA_OK};
    const bool has_run = run_inside(state, &entry);
    const bool is_late = !wm_stop_clock(state);
    uselocale(before);
    state->run.busy = false;
    if (!has_run) return wm_report(state, WM_HOST, "there is no memory for the stack of Lua");
    if (is_late && state->run.killed != WM_MEMORY && entry.status != LUA_ERRMEM) {
        state->run.killed = WM_TIME;
        state->incoming.values.count = 0;
        wm_report(state, WM_TIME, "the processor time is spent");
        entry.status = LUA_ERRRUN;  // so that the report is kept
    }
    return conclude(state, entry.status);
}

bool wm_has_own_stack(void) { return WM_OWN_STACK; }
bool wm_is_busy(const wm_state *state) { return state->run.busy; }
wm_status wm_killed_by(const wm_state *state) { return state->dead; }

// [-1, +0, -]
static int sweep_body(lua_State *L) {
    lua_gc(L, LUA_GCCOLLECT);
    return 0;
}

wm_status wm_sweep(wm_state *state) { return wm_enter(state, sweep_body, NULL, state->limits.load_fuel); }

// [-0, +0, -]
static int panic(lua_State *L) {
    (void)L;
    fputs("waymark: Lua raised an error outside of a protected call; this is a bug of the border\n", stderr);
    abort();
}

// [-1, +0, m]
static int keep_body(lua_State *L) {
    // Lua makes this text where no protected call catches errors. It is kept here, so making it again needs no memory.
    lua_pushliteral(L, "error in error handling");
    luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

wm_state *wm_new(const wm_limits *limits, wm_call_host call, wm_read_host read, void *host, uint64_t fail_at) {
    wm_state *state = calloc(1, sizeof *state);
    if (!state) return NULL;
    state->limits = *limits;
    state->call = call;
    state->read = read;
    state->host = host;
    state->memory.unlimited = true;
    wm_fail_allocation_at(state, fail_at, UINT64_MAX);
    wm_seed_random(&state->random, limits->seed);
    state->locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    if (state->locale) state->lua = lua_newstate(wm_allocate, state);
    if (!state->lua) {
        wm_free(state);
        return NULL;
    }
    lua_atpanic(state->lua, panic);
    if (wm_enter(state, keep_body, NULL, INT64_MAX) != WM_OK) {
        wm_free(state);
        return NULL;
    }
    return state;
}

void wm_free(wm_state *state) {
    if (!state) return;
    state->memory.unlimited = true;
    state->memory.fail_from = UINT64_MAX;
    if (state->lua) lua_close(state->lua);
    if (state->locale) freelocale(state->locale);
    free(state->outgoing.nodes);
    free(state->outgoing.scratch);
    free(state);
}

// The way into Lua and the life of a state. wm_enter holds the only lua_pcall under which scripts run.
#define _GNU_SOURCE  // pthread_getattr_np
#include "wm_state.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// 200 nested C levels (Lua's limit) need up to 192 KB by measurement; gsub in gsub more. Below this, Lua is not entered.
static const size_t stack_needed = 1u << 20;

// The low end of this thread's stack: asking costs up to 35 µs, so each thread asks once.
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
    // Not the address of a local variable: AddressSanitizer may keep those elsewhere.
    const uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    const uintptr_t low = stack_low();
    return here > low ? here - low : 0;
}

// What a status of lua_pcall means.
static wm_status conclude(wm_state *state, int status) {
    if (status == LUA_ERRMEM && !state->killed) state->killed = WM_MEMORY;
    if (state->killed) {
        // A memory error does not pass the message handler.
        if (status == LUA_ERRMEM) wm_report(state, WM_MEMORY, state->refusal ? state->refusal : "no memory");
        // What the script was changing is half changed; only fuel is spent by honest scripts too.
        if (state->killed != WM_FUEL) state->dead = state->killed;
        return state->killed;
    }
    if (status == LUA_OK) return WM_OK;
    if (status == LUA_ERRERR && !state->fault.length) wm_report(state, WM_RUNTIME, "an error while handling an error");
    return state->hint;
}

wm_status wm_enter(wm_state *state, lua_CFunction body, void *request, int64_t fuel) {
    lua_State *L = state->lua;
    if (state->busy) return WM_BUSY;
    if (state->dead) return state->dead;
    if (wm_stack_left() < stack_needed) return wm_report(state, WM_HOST, "too little stack is left to enter Lua");
    state->busy = true;
    state->generation++;
    state->killed = WM_OK;
    state->hint = WM_RUNTIME;
    state->refusal = NULL;
    state->fuel = state->given = fuel < 0 ? -1 : fuel;  // whatever is charged, it does not overflow
    state->wall_start = state->cpu_start = state->next_look = 0;
    state->fault.length = 0;
    state->fault.frame_count = 0;
    state->crossing.count = 0;
    // Numbers are written and strings compared by the C locale, whatever the program has set.
    const locale_t before = uselocale(state->locale);
    lua_sethook(L, wm_hook, LUA_MASKCOUNT, WM_PERIOD);
    lua_settop(L, 0);
    // None of these pushes allocates.
    lua_pushcfunction(L, wm_message_handler);
    lua_pushcfunction(L, body);
    lua_pushlightuserdata(L, request);
    const int status = lua_pcall(L, 1, LUA_MULTRET, 1);
    if (status != LUA_OK) lua_settop(L, 0);
    uselocale(before);
    state->busy = false;
    return conclude(state, status);
}

bool wm_is_busy(const wm_state *state) { return state->busy; }
wm_status wm_killed_by(const wm_state *state) { return state->dead; }

static int sweep_body(lua_State *L) {
    lua_gc(L, LUA_GCCOLLECT);
    return 0;
}

wm_status wm_sweep(wm_state *state) { return wm_enter(state, sweep_body, NULL, state->limits.load_fuel); }

static int panic(lua_State *L) {
    (void)L;
    fputs("waymark: Lua raised an error outside of a protected call; this is a bug of the border\n", stderr);
    abort();
}

static int keep_body(lua_State *L) {
    // Lua makes this text where errors are no longer caught; as long as it exists, making it again needs no memory.
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
    state->unlimited = true;
    wm_fail_allocation_at(state, fail_at, UINT64_MAX);
    wm_seed_random(state);
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
    state->unlimited = true;
    state->fail_from = UINT64_MAX;
    if (state->lua) lua_close(state->lua);
    if (state->locale) freelocale(state->locale);
    free(state->out);
    free(state->scratch);
    free(state);
}

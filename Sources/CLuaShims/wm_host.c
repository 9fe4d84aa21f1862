// Calls from a script to the host, and from the host to a script. The host's frames lie between two frames of C, and have
// returned before anything is raised.
#include "wm_host.h"

#include "wm_entry.h"
#include "wm_frozen.h"
#include "wm_fuel.h"
#include "wm_handles.h"
#include "wm_state.h"
#include "wm_values.h"

#include <lauxlib.h>
#include <string.h>

// [-0, +0, v]
static int raise_failure(lua_State *L, const wm_state *state, const wm_value *message) {
    const wm_out_string text = message->out_string;
    const bool has_text = message->type == WM_OUT_STRING && text.size <= state->limits.string;
    luaL_where(L, 1);
    lua_pushlstring(L, has_text ? state->outgoing.scratch + text.start : "", has_text ? text.size : 0);
    if (!has_text) lua_pushliteral(L, "the host failed"), lua_remove(L, -2);
    lua_concat(L, 2);
    return lua_error(L);
}

// Replaces the members of a constant of the library. Scripts that keep its table read the new members.
// [-0, +1, v]
static int replace_constant(lua_State *L, wm_state *state, const wm_answer *answer) {
    size_t node = 0;
    luaL_checkstack(L, 8, NULL);
    wm_push_tree(L, state, &node);
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->globals_ref);
    for (const char *path = state->outgoing.scratch + answer->value.out_string.start; path;) {
        const char *dot = strchr(path, '.');
        wm_see_through(L, lua_gettop(L));
        luaL_checktype(L, -1, LUA_TTABLE);
        lua_pushlstring(L, path, dot ? (size_t)(dot - path) : strlen(path));
        lua_rawget(L, -2);
        lua_remove(L, -2);
        path = dot ? dot + 1 : NULL;
    }
    wm_replace_members(L);
    lua_pushnil(L);
    return 1;
}

// Pushes nil and the reason.
// [-0, +2, v]
static int push_nothing(lua_State *L, const wm_state *state, const wm_value *message) {
    if (message->out_string.size > state->limits.string) return luaL_error(L, "a string from the host is too long");
    lua_pushnil(L);
    lua_pushlstring(L, state->outgoing.scratch + message->out_string.start, message->out_string.size);
    return 2;
}

// Pushes one value, or for "nothing" two.
// [-0, +1 or 2, v]
int wm_push_answer(lua_State *L, wm_state *state, const wm_answer *answer) {
    wm_charge(L, state, answer->work);
    if (answer->kind == WM_ANSWER_FAILURE) return raise_failure(L, state, &answer->message);
    if (answer->kind == WM_ANSWER_NOTHING) return push_nothing(L, state, &answer->message);
    if (answer->kind == WM_ANSWER_TREE) {
        size_t node = 0;
        wm_push_tree(L, state, &node);
        return 1;
    }
    if (answer->kind == WM_ANSWER_CONSTANT) return replace_constant(L, state, answer);
    const wm_value *value = &answer->value;
    switch (value->type) {
        case WM_NUMBER: lua_pushnumber(L, value->number); break;
        case WM_INTEGER: lua_pushinteger(L, value->integer); break;
        case WM_BOOLEAN: lua_pushboolean(L, value->boolean); break;
        case WM_OUT_STRING:
            if (value->out_string.size > state->limits.string)
                return luaL_error(L, "a string from the host is too long");
            lua_pushlstring(L, state->outgoing.scratch + value->out_string.start, value->out_string.size);
            break;
        case WM_OBJECT: wm_push_object(L, state, value->object.kind, value->object.subject); break;
        default: lua_pushnil(L);
    }
    return 1;
}

bool wm_can_pay(const wm_state *state, const wm_answer *answer, int64_t work) {
    return state->run.fuel >= answer->work && state->run.fuel - answer->work >= work;
}

typedef struct {
    wm_state *state;
    int32_t function;
    wm_answer answer;
} host_call;

static void call_host(void *argument) {
    host_call *call = argument;
    call->state->call(call->state->host, call->function, &call->state->incoming.values, &call->answer);
}

// [-arguments, +1 or 2, v]
int wm_trampoline(lua_State *L) {  // upvalue 1: the number of the function
    wm_state *state = wm_of(L);
    const int32_t function = (int32_t)lua_tointeger(L, lua_upvalueindex(1));
    const int count = lua_gettop(L);
    wm_charge(L, state, 20);
    if (count > WM_MAX_ARGUMENTS) return luaL_error(L, "at most %d arguments can be passed", WM_MAX_ARGUMENTS);
    static const char *const roles[WM_MAX_ARGUMENTS] = {
        "argument 1", "argument 2", "argument 3", "argument 4", "argument 5", "argument 6", "argument 7", "argument 8",
    };
    wm_begin_crossing(state, WM_AS_ARGUMENTS);
    for (int i = 1; i <= count; i++) wm_take_value(L, state, i, roles[i - 1]);
    host_call call = {.state = state, .function = function};
    wm_run_outside(L, state, call_host, &call);
    state->incoming.values.count = 0;
    return wm_push_answer(L, state, &call.answer);
}

typedef struct {
    int32_t function;
    enum { PASSES_TREES, PASSES_OBJECT } passes;
    union {
        int32_t trees;  // number of outgoing trees
        wm_object_id object;
    };
} call_request;

// [-1, +results, e]
static int call_body(lua_State *L) {
    wm_state *state = wm_of(L);
    const call_request request = *(const call_request *)lua_touserdata(L, 1);
    wm_charge(L, state, 10);
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->script.function_refs[request.function]);
    if (request.passes == PASSES_OBJECT) {
        wm_push_object(L, state, request.object.kind, request.object.subject);
        lua_call(L, 1, LUA_MULTRET);
    } else {
        luaL_checkstack(L, request.trees + 4, "too many arguments");
        size_t node = 0;
        for (int32_t i = 0; i < request.trees; i++) wm_push_tree(L, state, &node);
        lua_call(L, request.trees, LUA_MULTRET);
    }
    const int count = lua_gettop(L) - 1;
    state->run.hint = WM_RESULT;
    wm_begin_crossing(state, WM_AS_RESULTS);
    if (count > WM_MAX_RESULTS) return luaL_error(L, "more than %d values were returned", WM_MAX_RESULTS);
    for (int i = 2; i <= count + 1; i++) wm_take_value(L, state, i, "the result");
    wm_charge(L, state, 0);
    return count;  // the results stay on the stack, so their texts stay alive while they are read
}

static wm_status call(wm_state *state, call_request *request, int64_t fuel) {
    if (state->run.busy) return WM_BUSY;
    const int32_t function = request->function;
    if (function < 0 || function >= state->script.function_count || state->script.function_refs[function] == LUA_NOREF)
        return state->dead ? state->dead : WM_MISSING;
    return wm_enter(state, call_body, request, fuel);
}

wm_status wm_call(wm_state *state, int32_t function, int32_t arguments, int64_t fuel) {
    call_request request = {.function = function, .passes = PASSES_TREES, .trees = arguments};
    return call(state, &request, fuel);
}

wm_status wm_call_object(wm_state *state, int32_t function, int32_t kind, int64_t subject, int64_t fuel) {
    call_request request = {
        .function = function, .passes = PASSES_OBJECT, .object = {.kind = kind, .subject = subject}};
    return call(state, &request, fuel);
}

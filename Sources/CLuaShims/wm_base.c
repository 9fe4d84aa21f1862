// The basic functions. The functions that catch errors raise kills again.
#include "wm_base.h"

#include "wm_arguments.h"
#include "wm_frozen.h"
#include "wm_fuel.h"
#include "wm_load.h"
#include "wm_metatables.h"
#include "wm_opening.h"
#include "wm_pairs.h"
#include "wm_state.h"

#include <lauxlib.h>

// Call this after a protected call. It raises a kill again, and turns a lack of memory into a kill, because each further
// attempt would cost a full garbage collection.
// [-0, +0, v]
static void pass_kills_on(lua_State *L, wm_state *state, int status) {
    if (state->run.killed) wm_kill(L, state, state->run.killed);
    if (status == LUA_ERRMEM) wm_kill(L, state, WM_MEMORY);
    if (status == LUA_OK) return;
    state->run.hint = WM_RUNTIME;
    // The text of an error can be slow to make in Lua 5.4 (wm_prototypes.c).
    wm_charge(L, state, 300 + state->script.error_price);
    wm_look_at_clock(L, state);
}

// [-(1 + arguments), +(1 + results), v]
static int protected_call(lua_State *L) {
    wm_state *state = wm_of(L);
    luaL_checkany(L, 1);
    wm_charge(L, state, 5);
    const int status = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);
    pass_kills_on(L, state, status);
    luaL_checkstack(L, 1, NULL);
    lua_pushboolean(L, status == LUA_OK);
    lua_insert(L, 1);
    return lua_gettop(L);
}

// xpcall. The handler runs after the stack is unwound. Lua would run it before that with hooks off, so an endless handler
// could not be stopped.
// [-(2 + arguments), +(1 + results), e]
static int protected_call_with_handler(lua_State *L) {
    wm_state *state = wm_of(L);
    luaL_checkany(L, 1);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    wm_charge(L, state, 5);
    const int count = lua_gettop(L) - 2;
    lua_pushvalue(L, 2);
    lua_insert(L, 1);  // handler, function, handler, arguments
    lua_remove(L, 3);
    const int status = lua_pcall(L, count, LUA_MULTRET, 0);
    pass_kills_on(L, state, status);
    luaL_checkstack(L, 2, NULL);
    if (status == LUA_OK) {
        lua_pushboolean(L, 1);
        lua_replace(L, 1);
        return lua_gettop(L);
    }
    lua_call(L, 1, 1);  // the handler with the error
    lua_pushboolean(L, 0);
    lua_insert(L, 1);
    return 2;
}

// Writes no addresses: they differ from run to run, and would help an attacker.
// [-0, +1, e]
void wm_push_text(lua_State *L, int index) {
    index = lua_absindex(L, index);
    luaL_checkstack(L, 4, NULL);
    const int type = lua_type(L, index);
    if (type == LUA_TTABLE || type == LUA_TUSERDATA) {
        if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
            lua_pushvalue(L, index);
            lua_call(L, 1, 1);
            if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "'__tostring' must return a string");
            return;
        }
        const int name = luaL_getmetafield(L, index, "__name");
        if (name == LUA_TSTRING) return;
        if (name != LUA_TNIL) lua_pop(L, 1);
    }
    switch (type) {
        case LUA_TSTRING: lua_pushvalue(L, index); break;
        case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
        case LUA_TNUMBER: {
            const lua_Number number = lua_tonumber(L, index);
            lua_pushvalue(L, index);
            if (number != number) {
                lua_pop(L, 1);
                lua_pushliteral(L, "nan");  // its sign depends on the processor
            } else {
                lua_tolstring(L, -1, NULL);
            }
            break;
        }
        default: lua_pushstring(L, luaL_typename(L, index));
    }
}

// [-1, +1, e]
static int to_string(lua_State *L) {
    luaL_checkany(L, 1);
    wm_push_text(L, 1);
    return 1;
}

// [-(1|2), +1, v]
static int to_number(lua_State *L) {  // upvalue 1: the stock function
    const size_t size = lua_type(L, 1) == LUA_TSTRING ? (size_t)lua_rawlen(L, 1) : 0;
    wm_charge(L, wm_of(L), (int64_t)(size >> 3));
    wm_charge_numeral(L, 2);
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// [-(1 + values), +results, v]
static int select_values(lua_State *L) {  // upvalue 1: the stock function
    wm_charge(L, wm_of(L), lua_gettop(L) >> 3);
    wm_charge_numeral(L, 1);
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// [-(0|1|2), +0, v]
static int raise(lua_State *L) {  // upvalue 1: the stock function
    wm_charge_numeral(L, 2);
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// [-2, +1, v]
static int raw_get(lua_State *L) {
    wm_check_readable(L, 1);
    luaL_checkany(L, 2);
    lua_settop(L, 2);
    lua_rawget(L, 1);
    return 1;
}

// [-3, +1, v]
static int raw_set(lua_State *L) {
    wm_check_writable(L, 1);
    luaL_checkany(L, 2);
    luaL_checkany(L, 3);
    lua_settop(L, 3);
    lua_rawset(L, 1);
    return 1;
}

// [-1, +1, v]
static int raw_length(lua_State *L) {
    wm_see_through(L, 1);
    const int type = lua_type(L, 1);
    luaL_argexpected(L, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
    return 1;
}

// [-0, +0, m]
void wm_copy_members(lua_State *L, int from, const char *const *names) {
    for (; *names; names++) {
        lua_getfield(L, from, *names);
        lua_setfield(L, -2, *names);
    }
}

// [-0, +0, m]
static void wrap(lua_State *L, int stock, const char *name, lua_CFunction wrapper) {
    lua_getfield(L, stock, name);
    lua_pushcclosure(L, wrapper, 1);
    lua_setfield(L, -2, name);
}

// [-0, +0, m]
void wm_open_base(lua_State *L, int stock) {
    static const char *const kept[] = {"assert", "ipairs", "rawequal", "type", NULL};
    static const luaL_Reg own[] = {
        {"pcall", protected_call}, {"xpcall", protected_call_with_handler}, {"getmetatable", wm_get_metatable},
        {"tostring", to_string},   {"pairs", wm_pairs},                     {"next", wm_next},
        {"rawget", raw_get},       {"rawset", raw_set},                     {"rawlen", raw_length},
        {NULL, NULL},
    };
    wm_copy_members(L, stock, kept);
    luaL_setfuncs(L, own, 0);
    wrap(L, stock, "tonumber", to_number);
    wrap(L, stock, "select", select_values);
    wrap(L, stock, "error", raise);
    // The copies that setmetatable makes, by the script's metatable. An entry goes when the metatable goes, or when the
    // last table with its copy goes. Keys and values are both weak: with weak keys alone, chains of metatables would
    // make the collector's work quadratic.
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "kv");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_pushcclosure(L, wm_set_metatable, 1);
    lua_setfield(L, -2, "setmetatable");
    lua_newtable(L);
    lua_pushcclosure(L, wm_require, 1);
    lua_setfield(L, -2, "require");
    lua_pushliteral(L, "Lua 5.4");
    lua_setfield(L, -2, "_VERSION");
}

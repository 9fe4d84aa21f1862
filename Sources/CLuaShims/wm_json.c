// The table `json`.
#include "wm_json.h"

#include "wm_frozen.h"
#include "wm_fuel.h"
#include "wm_opening.h"

#include <lauxlib.h>

// json.object: marks a table, so that it is written as an object even if it is empty.
// [-1, +1, v]
static int mark_object(lua_State *L) {  // the upvalues of wm_json.h
    wm_check_writable(L, 1);
    lua_settop(L, 1);
    wm_charge(L, wm_of(L), 1);
    if (lua_getmetatable(L, 1)) {
        if (lua_rawequal(L, 2, lua_upvalueindex(WM_JSON_OBJECT))) {
            lua_settop(L, 1);
            return 1;
        }
        return luaL_error(L, "json.object: the table has a metatable");
    }
    lua_pushvalue(L, lua_upvalueindex(WM_JSON_OBJECT));
    lua_setmetatable(L, 1);
    return 1;
}

bool wm_is_json_null(lua_State *L, const wm_state *state, int index) {
    if (!state->json_null_ref) return false;
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->json_null_ref);
    const bool is_null = lua_rawequal(L, index, -1);
    lua_pop(L, 1);
    return is_null;
}

bool wm_is_json_object(lua_State *L, const wm_state *state, int index) {
    if (!state->json_object_ref || !lua_getmetatable(L, index)) return false;
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->json_object_ref);
    const bool is_object = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return is_object;
}

void wm_fill_json_null(lua_State *L, const wm_state *state) {
    if (!state->json_null_ref || !lua_isnil(L, -1)) return;
    lua_pop(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->json_null_ref);
}

void wm_mark_json_object(lua_State *L, const wm_state *state) {
    if (!state->json_object_ref) return;
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->json_object_ref);
    lua_setmetatable(L, -2);
}

// Pushes `json.null`: a frozen table, which is equal only to itself.
// [-0, +1, m]
static void push_null(lua_State *L) {
    lua_newtable(L);
    wm_push_frozen(L);
    lua_getmetatable(L, -1);
    lua_pushliteral(L, "null");
    lua_setfield(L, -2, "__name");
    lua_pop(L, 1);
}

// [-0, +1, m]
void wm_open_json(lua_State *L) {
    static const struct {
        const char *name;
        lua_CFunction function;
    } functions[] = {{"decode", wm_json_decode}, {"encode", wm_json_encode}, {"object", mark_object}};
    lua_newtable(L);
    const int table = lua_gettop(L);
    push_null(L);
    lua_createtable(L, 0, 1);
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        lua_pushvalue(L, table + 1);
        lua_pushvalue(L, table + 2);
        lua_pushcclosure(L, functions[i].function, 2);
        lua_setfield(L, table, functions[i].name);
    }
    wm_state *state = wm_of(L);
    state->json_object_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_pushvalue(L, -1);
    state->json_null_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_setfield(L, table, "null");
}

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
    lua_pop(L, 1);
    lua_setfield(L, table, "null");
}

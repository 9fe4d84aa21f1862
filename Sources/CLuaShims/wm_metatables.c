// Metatables. setmetatable installs a copy of the script's metatable, with allowed metamethods only. So a script cannot
// add `__gc`, `__mode`, `__close` or `__metatable` later. This closes four crashes and hangs of Lua 5.4.4.
#include "wm_metatables.h"

#include "wm_fuel.h"
#include "wm_state.h"

#include <lauxlib.h>

static const char *const allowed[] = {
    "__index", "__newindex", "__call", "__tostring", "__name", "__len", "__eq",  "__lt",   "__le",  "__concat",
    "__unm",   "__add",      "__sub",  "__mul",      "__div",  "__mod", "__pow", "__idiv", "__band", "__bor",
    "__bxor",  "__bnot",     "__shl",  "__shr", "__pairs", NULL,
};
static const char *const refused[] = {"__gc", "__mode", "__close", "__metatable", NULL};

// [-0, +0, m]
static bool is_protected(lua_State *L, int index) {
    if (!lua_getmetatable(L, index)) return false;
    lua_pushliteral(L, "__metatable");
    const bool result = lua_rawget(L, -2) == LUA_TBOOLEAN;
    lua_pop(L, 2);
    return result;
}

// Makes the copy at `to` equal to the metatable at `from`. What was removed there is removed here.
// [-0, +0, m]
static void copy_events(lua_State *L, int from, int to) {
    for (int i = 0; allowed[i]; i++) {
        lua_pushstring(L, allowed[i]);
        lua_pushvalue(L, -1);
        lua_rawget(L, from);
        lua_rawset(L, to);
    }
    lua_pushliteral(L, "__metatable");
    lua_pushvalue(L, from);
    lua_rawset(L, to);
}

// [-2, +1, v]
int wm_set_metatable(lua_State *L) {  // upvalue 1: the copies, by the script's metatable
    const int type = lua_type(L, 2);
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
    lua_settop(L, 2);
    if (is_protected(L, 1)) return luaL_error(L, "cannot change a protected metatable");
    wm_charge(L, wm_of(L), 30);
    if (type == LUA_TNIL) {
        lua_setmetatable(L, 1);
        return 1;
    }
    for (int i = 0; refused[i]; i++) {
        lua_pushstring(L, refused[i]);
        if (lua_rawget(L, 2) != LUA_TNIL) return luaL_error(L, "metatables cannot have '%s' here", refused[i]);
        lua_pop(L, 1);
    }
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_createtable(L, 0, 6);
        lua_pushvalue(L, 2);
        lua_pushvalue(L, -2);
        lua_rawset(L, lua_upvalueindex(1));
    }
    copy_events(L, 2, 3);
    lua_setmetatable(L, 1);
    lua_settop(L, 1);
    return 1;
}

// [-1, +1, v]
int wm_get_metatable(lua_State *L) {
    luaL_checkany(L, 1);
    if (luaL_getmetafield(L, 1, "__metatable") == LUA_TNIL) lua_pushnil(L);
    return 1;
}

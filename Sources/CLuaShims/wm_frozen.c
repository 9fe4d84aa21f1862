// Frozen tables: scripts see an empty table (the front), whose metatable leads to the real table. Reading goes through,
// writing is an error. The functions of the library that use raw access look up the real table first.
#include "wm_frozen.h"

#include <lauxlib.h>
#include <stdbool.h>

// The address of this is the key of the real table in a front's metatable. Scripts cannot make such a key.
static const char real_key = 0;

// [-3, +0, v]
static int refuse_writing(lua_State *L) { return luaL_error(L, "this table is read-only"); }

// [-2, +1, -]
static int count_members(lua_State *L) {  // upvalue 1: the real table
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, lua_upvalueindex(1)));
    return 1;
}

// [-1, +1, v]
void wm_push_frozen(lua_State *L) {
    const int real = lua_gettop(L);
    luaL_checkstack(L, 6, NULL);
    lua_newtable(L);
    lua_createtable(L, 0, 5);
    lua_pushvalue(L, real);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, refuse_writing);
    lua_setfield(L, -2, "__newindex");
    lua_pushvalue(L, real);
    lua_pushcclosure(L, count_members, 1);
    lua_setfield(L, -2, "__len");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pushvalue(L, real);
    lua_rawsetp(L, -2, &real_key);
    lua_setmetatable(L, -2);
    lua_replace(L, real);
}

// Pushes the table behind the front at the index. Pushes nothing if there is no front.
// [-0, +(0|1), -]
static bool push_real(lua_State *L, int index) {
    if (!lua_istable(L, index) || !lua_getmetatable(L, index)) return false;
    const bool has_real = lua_rawgetp(L, -1, &real_key) == LUA_TTABLE;
    lua_remove(L, -2);
    if (!has_real) lua_pop(L, 1);
    return has_real;
}

// [-0, +0, -]
static bool is_front(lua_State *L, int index) {
    if (!push_real(L, index)) return false;
    lua_pop(L, 1);
    return true;
}

// [-0, +0, v]
void wm_freeze_members(lua_State *L, int index) {
    luaL_checkstack(L, 8, NULL);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        if (!lua_istable(L, -1) || is_front(L, -1)) {
            lua_pop(L, 1);
            continue;
        }
        wm_freeze_members(L, lua_gettop(L));
        wm_push_frozen(L);
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, index);  // lua_next allows assignment to a field that exists
    }
}

// [-2, +0, v]
void wm_replace_members(lua_State *L) {
    luaL_checkstack(L, 8, NULL);
    const int real = lua_gettop(L), members = real - 1;
    wm_see_through(L, real);
    luaL_checktype(L, real, LUA_TTABLE);
    luaL_checktype(L, members, LUA_TTABLE);
    wm_freeze_members(L, members);
    lua_pushnil(L);
    while (lua_next(L, real)) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, real);  // lua_next allows clearing a field that exists
    }
    lua_pushnil(L);
    while (lua_next(L, members)) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, real);
    }
    lua_settop(L, members - 1);
}

// [-0, +0, -]
void wm_see_through(lua_State *L, int index) {
    if (push_real(L, index)) lua_replace(L, index);
}

// [-0, +0, v]
void wm_check_readable(lua_State *L, int index) {
    luaL_checktype(L, index, LUA_TTABLE);
    wm_see_through(L, index);
}

// [-0, +0, v]
void wm_check_writable(lua_State *L, int index) {
    luaL_checktype(L, index, LUA_TTABLE);
    if (push_real(L, index)) luaL_error(L, "this table is read-only");
}

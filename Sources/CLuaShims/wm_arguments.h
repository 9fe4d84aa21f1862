// Arguments that are numbers. Lua converts a text to a number in time proportional to its length, so that is charged.
#pragma once
#include "wm_fuel.h"

#include <lauxlib.h>

// [-0, +0, v]
static inline void wm_charge_numeral(lua_State *L, int index) {
    if (lua_type(L, index) == LUA_TSTRING) wm_charge(L, wm_of(L), (int64_t)(lua_rawlen(L, index) >> 3));
}

// [-0, +0, v]
static inline lua_Integer wm_check_integer(lua_State *L, int index) {
    wm_charge_numeral(L, index);
    return luaL_checkinteger(L, index);
}

// [-0, +0, v]
static inline lua_Integer wm_opt_integer(lua_State *L, int index, lua_Integer otherwise) {
    wm_charge_numeral(L, index);
    return luaL_optinteger(L, index, otherwise);
}

// [-0, +0, v]
static inline lua_Number wm_check_number(lua_State *L, int index) {
    wm_charge_numeral(L, index);
    return luaL_checknumber(L, index);
}

// setmetatable and getmetatable.
#pragma once
#include <lua.h>

// [-2, +1, v]
int wm_set_metatable(lua_State *L);
// [-1, +1, v]
int wm_get_metatable(lua_State *L);

// setmetatable and getmetatable.
#pragma once
#include <lua.h>

int wm_set_metatable(lua_State *L);
int wm_get_metatable(lua_State *L);

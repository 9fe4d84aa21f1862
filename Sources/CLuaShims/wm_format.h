// string.format
#pragma once
#include <lua.h>

// [-(1 + values), +1, e]
int wm_format(lua_State *L);

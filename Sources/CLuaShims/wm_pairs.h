// pairs and next.
#pragma once
#include <lua.h>

// [-1, +1, v]
int wm_pairs(lua_State *L);
// [-(1|2), +1, v]
int wm_next(lua_State *L);

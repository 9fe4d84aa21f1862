// pairs and next.
#pragma once
#include <lua.h>

// [-1, +(1|3), e]
int wm_pairs(lua_State *L);
// [-(1|2), +(1|2), v]
int wm_next(lua_State *L);

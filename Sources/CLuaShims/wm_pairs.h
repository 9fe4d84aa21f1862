// pairs and next.
#pragma once
#include <lua.h>

int wm_pairs(lua_State *L);
int wm_next(lua_State *L);

// string.format
#pragma once
#include <lua.h>

int wm_format(lua_State *L);

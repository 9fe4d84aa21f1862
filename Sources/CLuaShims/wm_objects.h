// What a script does with an object of the host.
#pragma once
#include <lua.h>

// Replaces the object at 1 with a table of its fields that hold something. [-0, +0, v]
void wm_open_object(lua_State *L);

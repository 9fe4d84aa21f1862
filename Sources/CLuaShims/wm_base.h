// What other libraries use of the basic functions.
#pragma once
#include <lua.h>

void wm_push_text(lua_State *L, int index);  // tostring without addresses
void wm_copy_members(lua_State *L, int from, const char *const *names);

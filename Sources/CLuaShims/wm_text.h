// String functions that cut and build, and what other string functions share with them.
#pragma once
#include <lauxlib.h>

// Raises if the text in the buffer would grow longer than a string may be.
// [-0, +0, v]
void wm_check_room(lua_State *L, const luaL_Buffer *buffer, size_t more);
// Returns a start position as stock Lua counts it: negative from the end, and not below 1.
size_t wm_start(lua_Integer position, size_t size);
// Adds the functions to the table on the top.
// [-0, +0, m]
void wm_add_text_functions(lua_State *L);

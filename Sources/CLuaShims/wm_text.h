// String functions that cut and build, and what the others share with them.
#pragma once
#include <lauxlib.h>

// Raises if the text would grow longer than a string may be.
void wm_check_room(lua_State *L, const luaL_Buffer *buffer, size_t more);
// A start position as stock Lua counts: negative from the end, not below one.
size_t wm_start(lua_Integer position, size_t size);
// Adds functions to the table on the top.
void wm_add_text_functions(lua_State *L);

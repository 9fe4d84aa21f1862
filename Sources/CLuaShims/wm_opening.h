// The parts of the library. Each pushes its table; wm_open_base fills the table on the top. `stock` is the index of the
// stock library's table.
#pragma once
#include <lua.h>

void wm_open_base(lua_State *L, int stock);
void wm_open_strings(lua_State *L);
void wm_open_tables(lua_State *L);
void wm_open_math(lua_State *L, int stock);
void wm_open_utf8(lua_State *L, int stock);

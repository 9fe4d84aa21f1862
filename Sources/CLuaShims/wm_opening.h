// The parts of the library. Each function pushes the table of its part, except wm_open_base, which fills the table on the
// top. `stock` is the index of the stock library's table.
#pragma once
#include <lua.h>

// [-0, +0, m]
void wm_open_base(lua_State *L, int stock);
// [-0, +1, m]
void wm_open_strings(lua_State *L);
// Adds the metamethods of texts to the metatable on the top.
// [-0, +0, m]
void wm_add_arithmetic(lua_State *L);
// [-0, +1, m]
void wm_open_json(lua_State *L);
// [-0, +1, m]
void wm_open_tables(lua_State *L);
// [-0, +1, m]
void wm_open_math(lua_State *L, int stock);
// [-0, +1, m]
void wm_open_utf8(lua_State *L, int stock);

// Tables that scripts can read but not change.
#pragma once
#include <lua.h>

// Replaces the table on the top by a frozen front.
// [-1, +1, v]
void wm_push_frozen(lua_State *L);
// Freezes all tables within the table at the index, at any depth, but not the table itself.
// [-0, +0, v]
void wm_freeze_members(lua_State *L, int index);
// Replaces the members of the table behind the front on the top by those of the table below it. Pops both.
// [-2, +0, v]
void wm_replace_members(lua_State *L);
// Replaces a frozen front at the index by the table behind it.
// [-0, +0, -]
void wm_see_through(lua_State *L, int index);
// Raises if the value is not a table. Replaces a frozen front by the table behind it.
// [-0, +0, v]
void wm_check_readable(lua_State *L, int index);
// Raises if the value is not a table, or is frozen.
// [-0, +0, v]
void wm_check_writable(lua_State *L, int index);

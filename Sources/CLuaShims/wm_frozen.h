// Tables that scripts can read but not change.
#pragma once
#include <lua.h>

void wm_push_frozen(lua_State *L);                 // replaces the table on the top by its frozen front
void wm_freeze_members(lua_State *L, int index);   // all tables in it, at any depth
void wm_see_through(lua_State *L, int index);      // replaces a frozen front by the table behind it
void wm_check_readable(lua_State *L, int index);   // a table, seen through
void wm_check_writable(lua_State *L, int index);   // a table that is not frozen

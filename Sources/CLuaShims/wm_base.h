// Basic functions that other libraries use.
#pragma once
#include <lua.h>

// Pushes the text of the value at the index, as `tostring` does: without addresses.
// [-0, +1, e]
void wm_push_text(lua_State *L, int index);
// Copies the named members of the table at `from` to the table on the top.
// [-0, +0, m]
void wm_copy_members(lua_State *L, int from, const char *const *names);

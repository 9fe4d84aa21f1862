// What compiled code must not contain.
#pragma once
#include <lua.h>
#include <stdint.h>

enum { WM_MAX_DUMP = 16 << 20 };

// Returns why the function on the top of the stack is refused, and sets the line where the faulty function starts, or
// returns NULL. Sets the price of the text of an error in it, in units of fuel.
// [-0, +0, -]
const char *wm_refuse_code(lua_State *L, int *line, int64_t *price);

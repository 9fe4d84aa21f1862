// What compiled code must not be.
#pragma once
#include <lua.h>
#include <stdint.h>

enum { WM_MAX_DUMP = 16 << 20 };

// Why the function on the top of the stack cannot be run, and the line where its part begins, or NULL. The price is what
// an error in it may cost to name, in units of fuel. Raises nothing.
const char *wm_refuse_code(lua_State *L, int *line, int64_t *price);

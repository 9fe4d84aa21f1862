// UTF-8.
#pragma once
#include <lua.h>
#include <stdint.h>

// Reads one character between two addresses. Returns the address after it, or NULL if there is no valid one.
const char *wm_read_character(const char *start, const char *end, uint32_t *code);
// Writes a character of at most 0x10FFFF as UTF-8, in at most four bytes. Returns the number of bytes.
size_t wm_write_character(char *bytes, uint32_t code);
// utf8.codes. The stock function of Lua 5.4.4 accepts stray continuation bytes.
// [-1, +3, v]
int wm_codes(lua_State *L);

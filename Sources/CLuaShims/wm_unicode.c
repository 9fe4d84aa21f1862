// UTF-8: what is valid, and utf8.codes.
#include "wm_unicode.h"

#include "wm_fuel.h"

#include <lauxlib.h>

static bool continues(const char *p, const char *end) { return p < end && ((unsigned char)*p & 0xC0) == 0x80; }

// Refuses surrogates, forms that are longer than needed, and codes above 0x10FFFF.
const char *wm_read_character(const char *start, const char *end, uint32_t *code) {
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    if (start >= end) return NULL;
    const unsigned char first = (unsigned char)*start;
    int more;
    uint32_t value;
    if (first < 0x80) {
        *code = first;
        return start + 1;
    } else if (first >= 0xC2 && first < 0xE0) {
        more = 1;
        value = first & 0x1F;
    } else if (first >= 0xE0 && first < 0xF0) {
        more = 2;
        value = first & 0x0F;
    } else if (first >= 0xF0 && first < 0xF5) {
        more = 3;
        value = first & 0x07;
    } else {
        return NULL;
    }
    const char *p = start + 1;
    for (int i = 0; i < more; i++, p++) {
        if (!continues(p, end)) return NULL;
        value = value << 6 | ((unsigned char)*p & 0x3F);
    }
    if (value < least[more] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) return NULL;
    *code = value;
    return p;
}

size_t wm_write_character(char *bytes, uint32_t code) {
    if (code < 0x80) {
        bytes[0] = (char)code;
        return 1;
    }
    const size_t more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
    for (size_t i = more; i > 0; i--) {
        bytes[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    bytes[0] = (char)(lead[more] | code);
    return more + 1;
}

// [-2, +(0|2), v]
static int next_code(lua_State *L) {
    size_t size;
    const char *s = luaL_checklstring(L, 1, &size), *end = s + size;
    const lua_Integer place = luaL_checkinteger(L, 2);
    wm_charge(L, wm_of(L), 1);
    if (place < 0 || (lua_Unsigned)place > size) return 0;
    const char *p = s + place;
    while (place > 0 && continues(p, end)) p++;  // the rest of the character before: at most three bytes
    if (p >= end) return 0;
    uint32_t code;
    const char *next = wm_read_character(p, end, &code);
    if (!next || continues(next, end)) return luaL_error(L, "invalid UTF-8 code");
    lua_pushinteger(L, p - s + 1);
    lua_pushinteger(L, code);
    return 2;
}

// [-1, +3, v]
int wm_codes(lua_State *L) {
    luaL_checkstring(L, 1);
    if (lua_toboolean(L, 2)) return luaL_error(L, "utf8.codes: lax codes are not available");
    lua_settop(L, 1);
    lua_pushcfunction(L, next_code);
    lua_insert(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

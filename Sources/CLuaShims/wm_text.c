// The string functions that cut and build.
#include "wm_text.h"

#include "wm_arguments.h"
#include "wm_fuel.h"
#include "wm_state.h"

#include <lauxlib.h>
#include <string.h>

enum { MAX_BYTES = 250 };  // values of one call

// [-0, +0, v]
void wm_check_room(lua_State *L, const luaL_Buffer *buffer, size_t more) {
    const size_t limit = wm_of(L)->limits.string;
    if (luaL_bufflen(buffer) + more > limit) luaL_error(L, "a string may have at most %d bytes", (int)limit);
}

size_t wm_start(lua_Integer position, size_t size) {
    if (position > 0) return (size_t)position;
    if (position == 0 || position < -(lua_Integer)size) return 1;
    return size + (size_t)position + 1;
}

static size_t wm_end(lua_Integer position, size_t size) {
    if (position > (lua_Integer)size) return size;
    if (position >= 0) return (size_t)position;
    if (position < -(lua_Integer)size) return 0;
    return size + (size_t)position + 1;
}

// [-1, +1, v]
static int length(lua_State *L) {
    size_t size;
    luaL_checklstring(L, 1, &size);
    lua_pushinteger(L, (lua_Integer)size);
    return 1;
}

// [-(2|3), +1, v]
static int sub(lua_State *L) {
    size_t size;
    const char *s = luaL_checklstring(L, 1, &size);
    const size_t from = wm_start(wm_check_integer(L, 2), size), to = wm_end(wm_opt_integer(L, 3, -1), size);
    if (from > to) {
        lua_pushliteral(L, "");
    } else {
        lua_pushlstring(L, s + from - 1, to - from + 1);
    }
    return 1;
}

// [-(1|2|3), +bytes, v]
static int bytes(lua_State *L) {
    size_t size;
    const char *s = luaL_checklstring(L, 1, &size);
    const lua_Integer first = wm_opt_integer(L, 2, 1);
    const size_t from = wm_start(first, size), to = wm_end(wm_opt_integer(L, 3, (lua_Integer)from), size);
    if (from > to) return 0;
    if (to - from >= MAX_BYTES) return luaL_error(L, "string.byte: at most %d bytes at a time", MAX_BYTES);
    const int count = (int)(to - from) + 1;
    luaL_checkstack(L, count, NULL);
    for (int i = 0; i < count; i++) lua_pushinteger(L, (unsigned char)s[from - 1 + (size_t)i]);
    return count;
}

// [-bytes, +1, v]
static int characters(lua_State *L) {
    const int count = lua_gettop(L);
    luaL_Buffer buffer;
    char *p = luaL_buffinitsize(L, &buffer, (size_t)count);
    wm_charge(L, wm_of(L), count >> 2);
    for (int i = 1; i <= count; i++) {
        const lua_Integer c = wm_check_integer(L, i);
        luaL_argcheck(L, c >= 0 && c <= 255, i, "value out of range");
        p[i - 1] = (char)c;
    }
    luaL_pushresultsize(&buffer, (size_t)count);
    return 1;
}

// [-(2|3), +1, v]
static int repeat(lua_State *L) {
    size_t size, separator_size;
    const char *s = luaL_checklstring(L, 1, &size);
    lua_Integer count = wm_check_integer(L, 2);
    const char *separator = luaL_optlstring(L, 3, "", &separator_size);
    wm_state *state = wm_of(L);
    const size_t limit = state->limits.string;
    if (count <= 0 || size + separator_size == 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    // All three factors are at most the limit here, so nothing overflows.
    if ((lua_Unsigned)count > limit + 1 || (size + separator_size) * (size_t)(count - 1) + size > limit)
        return luaL_error(L, "a string may have at most %d bytes", (int)limit);
    const size_t total = (size_t)count * size + (size_t)(count - 1) * separator_size;
    wm_charge(L, state, (int64_t)(total >> 4) + (count >> 2));
    luaL_Buffer buffer;
    char *p = luaL_buffinitsize(L, &buffer, total);
    for (; count > 0; count--) {
        memcpy(p, s, size);
        p += size;
        if (count == 1) break;
        memcpy(p, separator, separator_size);
        p += separator_size;
    }
    luaL_pushresultsize(&buffer, total);
    return 1;
}

static char lowered(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }
static char raised(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 32) : c; }

// ASCII letters only, as the C locale has it.
// [-1, +1, v]
static int convert(lua_State *L, char (*converted)(char)) {
    size_t size;
    const char *s = luaL_checklstring(L, 1, &size);
    wm_charge(L, wm_of(L), (int64_t)(size >> 3));
    luaL_Buffer buffer;
    char *p = luaL_buffinitsize(L, &buffer, size);
    for (size_t i = 0; i < size; i++) p[i] = converted(s[i]);
    luaL_pushresultsize(&buffer, size);
    return 1;
}

// [-1, +1, v]
static int lower(lua_State *L) { return convert(L, lowered); }
// [-1, +1, v]
static int upper(lua_State *L) { return convert(L, raised); }

// [-1, +1, v]
static int reverse(lua_State *L) {
    size_t size;
    const char *s = luaL_checklstring(L, 1, &size);
    wm_charge(L, wm_of(L), (int64_t)(size >> 3));
    luaL_Buffer buffer;
    char *p = luaL_buffinitsize(L, &buffer, size);
    for (size_t i = 0; i < size; i++) p[i] = s[size - 1 - i];
    luaL_pushresultsize(&buffer, size);
    return 1;
}

// [-0, +0, m]
void wm_add_text_functions(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"len", length}, {"sub", sub},     {"byte", bytes},      {"char", characters},  {"rep", repeat},
        {"lower", lower}, {"upper", upper}, {"reverse", reverse}, {NULL, NULL},
    };
    luaL_setfuncs(L, functions, 0);
}

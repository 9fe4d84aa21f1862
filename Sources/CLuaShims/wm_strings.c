// The string functions that search.
#include "wm_arguments.h"
#include "wm_format.h"
#include "wm_fuel.h"
#include "wm_opening.h"
#include "wm_patterns.h"
#include "wm_state.h"
#include "wm_text.h"

#include <lauxlib.h>
#include <string.h>

static const char *find_plain(const char *subject, size_t size, const char *needle, size_t needle_size) {
    if (needle_size == 0) return subject;
    if (needle_size > size) return NULL;
    const char *last = subject + size - needle_size;
    for (const char *s = subject; s <= last; s++) {
        s = memchr(s, *needle, (size_t)(last - s) + 1);
        if (!s) return NULL;
        if (!memcmp(s, needle, needle_size)) return s;
    }
    return NULL;
}

static bool is_plain(const char *pattern, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (pattern[i] && strchr("^$*+?.([%-", pattern[i])) return false;
    return true;
}

// [-(2|3|4), +results, v]
static int search(lua_State *L, bool find) {
    size_t size, pattern_size;
    const char *subject = luaL_checklstring(L, 1, &size);
    const char *pattern = luaL_checklstring(L, 2, &pattern_size);
    const size_t first = wm_start(wm_opt_integer(L, 3, 1), size) - 1;
    if (first > size) {
        lua_pushnil(L);
        return 1;
    }
    if (find && (lua_toboolean(L, 4) || is_plain(pattern, pattern_size))) {
        // Charge for the worst case, `aaa…b` in `aaa…`, before the search.
        wm_charge(L, wm_of(L), (int64_t)(((size - first) >> 3) * (1 + (pattern_size >> 4))));
        const char *at = find_plain(subject + first, size - first, pattern, pattern_size);
        if (!at) {
            lua_pushnil(L);
            return 1;
        }
        lua_pushinteger(L, at - subject + 1);
        lua_pushinteger(L, at - subject + (lua_Integer)pattern_size);
        return 2;
    }
    wm_matcher m;
    wm_prepare(&m, L, subject, size, pattern, pattern_size);
    const bool anchored = pattern_size && *pattern == '^';
    if (anchored) pattern++;
    const char *s = subject + first;
    do {
        const char *e = wm_match(&m, s, pattern);
        if (!e) continue;
        if (!find) return wm_push_captures(&m, s, e, true);
        lua_pushinteger(L, s - subject + 1);
        lua_pushinteger(L, e - subject);
        return wm_push_captures(&m, NULL, NULL, false) + 2;
    } while (s++ < m.end && !anchored);
    lua_pushnil(L);
    return 1;
}

// [-(2|3|4), +results, v]
static int find(lua_State *L) { return search(L, true); }
// [-(2|3|4), +results, v]
static int match(lua_State *L) { return search(L, false); }

// [-2, +captures|0, v]
static int next_match(lua_State *L) {  // upvalues: subject, pattern, next start, end of the last match
    size_t size, pattern_size;
    const char *subject = lua_tolstring(L, lua_upvalueindex(1), &size);
    const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_size);
    const lua_Integer first = lua_tointeger(L, lua_upvalueindex(3)), last = lua_tointeger(L, lua_upvalueindex(4));
    wm_matcher m;
    wm_prepare(&m, L, subject, size, pattern, pattern_size);
    for (const char *s = subject + first; s <= m.end; s++) {
        const char *e = wm_match(&m, s, pattern);
        if (!e || e - subject == last) continue;
        lua_pushinteger(L, e - subject);
        lua_copy(L, -1, lua_upvalueindex(3));
        lua_replace(L, lua_upvalueindex(4));
        return wm_push_captures(&m, s, e, true);
    }
    lua_pushinteger(L, (lua_Integer)size + 1);
    lua_replace(L, lua_upvalueindex(3));
    return 0;
}

// [-(2|3), +1, v]
static int each_match(lua_State *L) {
    size_t size;
    luaL_checklstring(L, 1, &size);
    luaL_checkstring(L, 2);
    size_t first = wm_start(wm_opt_integer(L, 3, 1), size) - 1;
    if (first > size) first = size + 1;
    lua_settop(L, 2);
    lua_tolstring(L, 1, NULL);  // turns a number into its text
    lua_tolstring(L, 2, NULL);
    lua_pushinteger(L, (lua_Integer)first);
    lua_pushinteger(L, -1);
    lua_pushcclosure(L, next_match, 4);
    return 1;
}

// Moves the text on the top of the stack to the buffer.
// [-?, +?, v]
static void add_top(lua_State *L, luaL_Buffer *buffer) {
    wm_check_room(L, buffer, (size_t)lua_rawlen(L, -1));
    luaL_addvalue(buffer);
}

// [-?, +?, v]
static void add_bytes(lua_State *L, luaL_Buffer *buffer, const char *bytes, size_t size) {
    wm_check_room(L, buffer, size);
    luaL_addlstring(buffer, bytes, size);
}

// [-?, +?, v]
static void add_replacement_text(wm_matcher *m, luaL_Buffer *buffer, const char *s, const char *e) {
    lua_State *L = m->L;
    size_t size;
    const char *text = lua_tolstring(L, 3, &size);
    wm_charge(L, m->state, (int64_t)(size >> 3));
    for (size_t i = 0; i < size; i++) {
        if (text[i] != '%') {
            wm_check_room(L, buffer, 1);
            luaL_addchar(buffer, text[i]);
            continue;
        }
        const char c = ++i < size ? text[i] : 0;
        if (c == '%') {
            wm_check_room(L, buffer, 1);
            luaL_addchar(buffer, c);
        } else if (c == '0') {
            add_bytes(L, buffer, s, (size_t)(e - s));
        } else if (c >= '1' && c <= '9') {
            wm_push_capture(m, c - '1', s, e);
            lua_tolstring(L, -1, NULL);
            add_top(L, buffer);
        } else {
            luaL_error(L, "invalid use of '%%' in replacement string");
        }
    }
}

// Adds the replacement of the match from `s` to `e`.
// [-?, +?, e]
static void add_replacement(wm_matcher *m, luaL_Buffer *buffer, const char *s, const char *e, int type) {
    lua_State *L = m->L;
    switch (type) {
        case LUA_TFUNCTION: {
            lua_pushvalue(L, 3);
            const int count = wm_push_captures(m, s, e, true);
            lua_call(L, count, 1);
            break;
        }
        case LUA_TTABLE:
            wm_push_capture(m, 0, s, e);
            lua_gettable(L, 3);
            break;
        default: add_replacement_text(m, buffer, s, e); return;
    }
    if (!lua_toboolean(L, -1)) {
        lua_pop(L, 1);
        add_bytes(L, buffer, s, (size_t)(e - s));
    } else if (lua_isstring(L, -1)) {
        lua_tolstring(L, -1, NULL);
        add_top(L, buffer);
    } else {
        luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
    }
}

// [-(3|4), +2, e]
static int substitute(lua_State *L) {
    size_t size, pattern_size;
    const char *subject = luaL_checklstring(L, 1, &size), *s = subject, *last = NULL;
    const char *pattern = luaL_checklstring(L, 2, &pattern_size);
    const int type = lua_type(L, 3);
    luaL_argexpected(
        L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE, 3,
        "string/function/table");
    const lua_Integer most = wm_opt_integer(L, 4, (lua_Integer)size + 1);
    wm_matcher m;
    wm_prepare(&m, L, subject, size, pattern, pattern_size);
    const bool anchored = pattern_size && *pattern == '^';
    if (anchored) pattern++;
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    lua_Integer count = 0;
    while (count < most) {
        const char *e = wm_match(&m, s, pattern);
        if (e && e != last) {
            count++;
            add_replacement(&m, &buffer, s, e, type);
            s = last = e;
        } else if (s < m.end) {
            wm_check_room(L, &buffer, 1);
            luaL_addchar(&buffer, *s++);
        } else {
            break;
        }
        if (anchored) break;
    }
    add_bytes(L, &buffer, s, (size_t)(m.end - s));
    luaL_pushresult(&buffer);
    lua_pushinteger(L, count);
    return 2;
}

// [-0, +1, m]
void wm_open_strings(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"find", find}, {"match", match}, {"gmatch", each_match}, {"gsub", substitute}, {NULL, NULL},
    };
    luaL_newlib(L, functions);
    wm_add_text_functions(L);
    lua_pushcfunction(L, wm_format);
    lua_setfield(L, -2, "format");
}

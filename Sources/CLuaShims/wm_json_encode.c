// Writes JSON (RFC 8259), in one line: lists, and objects with their members in the order of `pairs`.
#include "wm_frozen.h"
#include "wm_fuel.h"
#include "wm_json.h"
#include "wm_names.h"
#include "wm_unicode.h"

#include <lauxlib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The text so far is a userdata at a fixed index of the stack, so that it is freed even if something raises.
typedef struct {
    lua_State *L;
    wm_state *state;
    char *bytes;
    size_t size, room;
    int slot;
    int64_t walk_price;  // of each table, at the start: not of the writer's own blocks
} writer;

// [-0, +0, v]
static void add(writer *w, const char *bytes, size_t size) {
    if (size > w->room - w->size) {
        const size_t limit = w->state->limits.string;
        if (size > limit - w->size) luaL_error(w->L, "json.encode: the text would have more than %d bytes", (int)limit);
        while (size > w->room - w->size) w->room *= 2;
        char *more = lua_newuserdatauv(w->L, w->room, 0);
        memcpy(more, w->bytes, w->size);
        lua_replace(w->L, w->slot);
        w->bytes = more;
    }
    memcpy(w->bytes + w->size, bytes, size);
    w->size += size;
}

// [-0, +0, v]
static void add_text(writer *w, const char *text, size_t size) {
    const char *end = text + size, *rest = text;
    wm_charge(w->L, w->state, (int64_t)(size >> 2));
    add(w, "\"", 1);
    for (const char *p = text; p < end;) {
        uint32_t code;
        const char *next = wm_read_character(p, end, &code);
        if (!next) luaL_error(w->L, "json.encode: a text is not UTF-8");
        if (code < 0x20 || code == '"' || code == '\\' || code == 0x7F) {
            char escape[8];
            add(w, rest, (size_t)(p - rest));
            if (code == '\n') {
                strcpy(escape, "\\n");
            } else if (code == '"' || code == '\\') {
                snprintf(escape, sizeof escape, "\\%c", (char)code);
            } else {
                snprintf(escape, sizeof escape, "\\u%04x", (unsigned)code);
            }
            add(w, escape, strlen(escape));
            rest = next;
        }
        p = next;
    }
    add(w, rest, (size_t)(end - rest));
    add(w, "\"", 1);
}

// Writes the shortest form that is read as the same number.
// [-0, +0, v]
static void add_number(writer *w, int index) {
    char text[40];
    if (lua_isinteger(w->L, index)) {
        snprintf(text, sizeof text, LUA_INTEGER_FMT, (LUAI_UACINT)lua_tointeger(w->L, index));
    } else {
        const double number = lua_tonumber(w->L, index);
        if (!isfinite(number)) luaL_error(w->L, "json.encode: JSON has no infinity and no nan");
        for (int digits = 15; digits <= 17; digits++) {
            snprintf(text, sizeof text, "%.*g", digits, number);
            if (strtod(text, NULL) == number) break;
        }
    }
    add(w, text, strlen(text));
}

// [-0, +0, v]
static void add_value(writer *w, int index, int depth);

// Whether the table at the index is a list; otherwise all its keys are texts. Counts the keys.
// [-0, +0, v]
static bool is_list(writer *w, int index, lua_Integer *count) {
    lua_State *L = w->L;
    lua_Integer texts = 0, places = 0, last = 0;
    wm_charge(L, w->state, w->walk_price);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        lua_pop(L, 1);
        wm_charge(L, w->state, 1);
        if (lua_type(L, -1) == LUA_TSTRING) {
            texts++;
        } else if (lua_isinteger(L, -1) && lua_tointeger(L, -1) > 0) {
            places++;
            if (lua_tointeger(L, -1) > last) last = lua_tointeger(L, -1);
        } else {
            luaL_error(L, "json.encode: a key that is a %s; use texts", luaL_typename(L, -1));
        }
    }
    if (texts && places) luaL_error(L, "json.encode: a table has numbers and texts as keys, so it is neither list nor object");
    if (last != places) luaL_error(L, "json.encode: a list has gaps; put json.null there, or use texts as keys");
    *count = texts + places;
    // What is longer cannot be written, since each item takes two bytes.
    if ((size_t)*count > w->state->limits.string / 2)
        luaL_error(L, "json.encode: the text would have more than %d bytes", (int)w->state->limits.string);
    if (*count || !lua_getmetatable(L, index)) return !texts;
    const bool is_object = lua_rawequal(L, -1, lua_upvalueindex(WM_JSON_OBJECT));
    lua_pop(L, 1);
    return !is_object;
}

// [-0, +0, v]
static void add_object(writer *w, int index, lua_Integer count, int depth) {
    lua_State *L = w->L;
    lua_Integer found = 0;
    // The table keeps the names alive, since no script runs meanwhile.
    wm_name *names = lua_newuserdatauv(L, (size_t)count * sizeof *names + 1, 0);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        lua_pop(L, 1);
        names[found].text = lua_tolstring(L, -1, &names[found].size);
        found++;
    }
    int rounds = 0;
    while (count >> rounds) rounds++;
    wm_charge(L, w->state, count * (1 + rounds / 2));
    wm_sort_names(names, (int32_t)count);
    add(w, "{", 1);
    for (lua_Integer i = 0; i < count; i++) {
        if (i) add(w, ",", 1);
        add_text(w, names[i].text, names[i].size);
        add(w, ":", 1);
        lua_pushlstring(L, names[i].text, names[i].size);
        lua_rawget(L, index);
        add_value(w, lua_gettop(L), depth);
        lua_pop(L, 1);
    }
    add(w, "}", 1);
    lua_pop(L, 1);
}

// [-0, +0, v]
static void add_list(writer *w, int index, lua_Integer count, int depth) {
    add(w, "[", 1);
    for (lua_Integer i = 1; i <= count; i++) {
        if (i > 1) add(w, ",", 1);
        lua_rawgeti(w->L, index, i);
        add_value(w, lua_gettop(w->L), depth);
        lua_pop(w->L, 1);
    }
    add(w, "]", 1);
}

// Writes the value on the top, which is at the index.
// [-0, +0, v]
static void add_value(writer *w, int index, int depth) {
    lua_State *L = w->L;
    wm_charge(L, w->state, 4);
    luaL_checkstack(L, 8, NULL);
    switch (lua_type(L, index)) {
        case LUA_TNIL: add(w, "null", 4); return;
        case LUA_TBOOLEAN: lua_toboolean(L, index) ? add(w, "true", 4) : add(w, "false", 5); return;
        case LUA_TNUMBER: add_number(w, index); return;
        case LUA_TSTRING: {
            size_t size;
            const char *text = lua_tolstring(L, index, &size);
            add_text(w, text, size);
            return;
        }
        case LUA_TTABLE: break;
        default: luaL_error(L, "json.encode: a %s cannot be written; copy the members that you need", luaL_typename(L, index));
    }
    if (lua_rawequal(L, index, lua_upvalueindex(WM_JSON_NULL))) {
        add(w, "null", 4);
        return;
    }
    if (depth >= WM_JSON_DEPTH) luaL_error(L, "json.encode: it is nested more than %d deep", WM_JSON_DEPTH);
    wm_see_through(L, index);
    lua_Integer count;
    if (is_list(w, index, &count)) {
        add_list(w, index, count, depth + 1);
    } else {
        add_object(w, index, count, depth + 1);
    }
}

// [-1, +1, v]
int wm_json_encode(lua_State *L) {  // the upvalues of wm_json.h
    luaL_checkany(L, 1);
    lua_settop(L, 1);
    writer w = {.L = L, .state = wm_of(L), .room = 256, .slot = 2, .walk_price = wm_walk_price(wm_of(L))};
    w.bytes = lua_newuserdatauv(L, w.room, 0);
    lua_pushvalue(L, 1);
    add_value(&w, 3, 0);
    lua_pushlstring(L, w.bytes, w.size);
    wm_look_at_clock(L, w.state);
    return 1;
}

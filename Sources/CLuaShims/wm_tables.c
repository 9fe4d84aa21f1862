// The table library. Access is raw, so that a `__len` or `__index` of a script cannot make a loop of C endless. Every
// loop costs fuel.
#include "wm_arguments.h"
#include "wm_frozen.h"
#include "wm_fuel.h"
#include "wm_opening.h"
#include "wm_state.h"

#include <lauxlib.h>

enum { MAX_UNPACKED = 250 };

// [-0, +0, -]
static lua_Integer length(lua_State *L, int index) { return (lua_Integer)lua_rawlen(L, index); }

// [-(2|3), +0, v]
static int insert(lua_State *L) {
    wm_check_writable(L, 1);
    const lua_Integer end = length(L, 1) + 1;
    const int count = lua_gettop(L);
    wm_charge(L, wm_of(L), 1);
    if (count == 2) {
        lua_rawseti(L, 1, end);
        return 0;
    }
    if (count != 3) return luaL_error(L, "wrong number of arguments to 'insert'");
    const lua_Integer place = wm_check_integer(L, 2);
    luaL_argcheck(L, place >= 1 && place <= end, 2, "position out of bounds");
    wm_charge(L, wm_of(L), (end - place) / 2);
    for (lua_Integer i = end; i > place; i--) {
        lua_rawgeti(L, 1, i - 1);
        lua_rawseti(L, 1, i);
    }
    lua_rawseti(L, 1, place);
    return 0;
}

// [-(1|2), +1, v]
static int take_out(lua_State *L) {
    wm_check_writable(L, 1);
    const lua_Integer count = length(L, 1);
    lua_Integer place = wm_opt_integer(L, 2, count);
    if (place != count) luaL_argcheck(L, place >= 1 && place <= count + 1, 2, "position out of bounds");
    lua_settop(L, 1);
    lua_rawgeti(L, 1, place);
    wm_charge(L, wm_of(L), 1 + (place < count ? (count - place) / 2 : 0));
    for (; place < count; place++) {
        lua_rawgeti(L, 1, place + 1);
        lua_rawseti(L, 1, place);
    }
    lua_pushnil(L);
    lua_rawseti(L, 1, place);
    return 1;
}

// [-(1|2|3|4), +1, v]
static int concatenate(lua_State *L) {
    wm_check_readable(L, 1);
    wm_state *state = wm_of(L);
    size_t separator_size;
    const char *separator = luaL_optlstring(L, 2, "", &separator_size);
    lua_Integer i = wm_opt_integer(L, 3, 1);
    const lua_Integer last = wm_opt_integer(L, 4, length(L, 1));
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    for (; i <= last; i++) {
        wm_charge(L, state, 2);
        lua_rawgeti(L, 1, i);
        if (!lua_isstring(L, -1))
            return luaL_error(
                L, "invalid value (at index %I) in table for 'concat'", (LUAI_UACINT)i);
        lua_tolstring(L, -1, NULL);
        if (luaL_bufflen(&buffer) + (size_t)lua_rawlen(L, -1) + separator_size > state->limits.string)
            return luaL_error(L, "a string may have at most %d bytes", (int)state->limits.string);
        luaL_addvalue(&buffer);
        if (i == last) break;  // `i++` would overflow for the largest integer
        luaL_addlstring(&buffer, separator, separator_size);
    }
    luaL_pushresult(&buffer);
    return 1;
}

// [-(4|5), +1, v]
static int move(lua_State *L) {
    const lua_Integer from = wm_check_integer(L, 2), last = wm_check_integer(L, 3), place = wm_check_integer(L, 4);
    const int to = lua_isnoneornil(L, 5) ? 1 : 5;
    lua_settop(L, 5);
    wm_check_writable(L, to);
    wm_check_readable(L, 1);
    if (last >= from) {
        wm_state *state = wm_of(L);
        const lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)from + 1;  // 0 for all integers
        if (count == 0 || count > state->limits.block / 16) return luaL_error(L, "table.move: too many elements to move");
        luaL_argcheck(L, place <= LUA_MAXINTEGER - (lua_Integer)count + 1, 4, "destination wrap around");
        wm_charge(L, state, 1 + (int64_t)count / 2);
        const bool overlaps = place > from && place <= last && (to == 1 || lua_rawequal(L, 1, 5));
        for (lua_Integer i = 0; i < (lua_Integer)count; i++) {
            const lua_Integer offset = overlaps ? (lua_Integer)count - 1 - i : i;
            lua_rawgeti(L, 1, from + offset);
            lua_rawseti(L, to, place + offset);
            if ((i & 1023) == 1023) wm_look_at_clock(L, state);
        }
    }
    lua_pushvalue(L, to);
    return 1;
}

// [-(1|2|3), +values, v]
static int unpack(lua_State *L) {
    wm_check_readable(L, 1);
    const lua_Integer first = wm_opt_integer(L, 2, 1), last = wm_opt_integer(L, 3, length(L, 1));
    if (first > last) return 0;
    if ((lua_Unsigned)last - (lua_Unsigned)first >= MAX_UNPACKED)
        return luaL_error(L, "table.unpack: at most %d values at a time", MAX_UNPACKED);
    const int count = (int)(last - first) + 1;
    luaL_checkstack(L, count, NULL);
    wm_charge(L, wm_of(L), count / 4);
    for (int i = 0; i < count; i++) lua_rawgeti(L, 1, (lua_Integer)((lua_Unsigned)first + (lua_Unsigned)i));
    return count;
}

// [-values, +1, v]
static int pack(lua_State *L) {
    const int count = lua_gettop(L);
    wm_charge(L, wm_of(L), count / 4);
    lua_createtable(L, count, 1);
    lua_insert(L, 1);
    for (int i = count; i >= 1; i--) lua_rawseti(L, 1, i);
    lua_pushinteger(L, count);
    lua_setfield(L, 1, "n");
    return 1;
}

// Whether the value on the top is less than the value below it. Index 2 is the script's function, or nil.
// [-0, +0, e]
static bool belongs_before(lua_State *L, wm_state *state) {
    if (lua_isnil(L, 2)) {
        if (lua_type(L, -1) == LUA_TSTRING) wm_charge(L, state, (int64_t)(lua_rawlen(L, -1) >> 4));
        return lua_compare(L, -1, -2, LUA_OPLT);
    }
    lua_pushvalue(L, 2);
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -4);
    lua_call(L, 2, 1);
    const bool result = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return result;
}

// Merges two neighbouring runs of `from` into `to`. Of equal values, the left one comes first.
// [-0, +0, e]
static void merge(lua_State *L, wm_state *state, int from, int to, lua_Integer low, lua_Integer middle, lua_Integer high) {
    lua_Integer left = low, right = middle, place = low;
    while (left < middle && right < high) {
        wm_charge(L, state, 4);
        lua_rawgeti(L, from, left);
        lua_rawgeti(L, from, right);
        const bool takes_right = belongs_before(L, state);
        lua_pop(L, 2);
        lua_rawgeti(L, from, takes_right ? right++ : left++);
        lua_rawseti(L, to, place++);
    }
    for (; left < middle; left++) {
        lua_rawgeti(L, from, left);
        lua_rawseti(L, to, place++);
    }
    for (; right < high; right++) {
        lua_rawgeti(L, from, right);
        lua_rawseti(L, to, place++);
    }
}

// [-0, +0, m]
static void copy(lua_State *L, int from, int to, lua_Integer count) {
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, from, i);
        lua_rawseti(L, to, i);
    }
}

// A stable merge sort on copies. With an inconsistent comparison the order is unspecified, but nothing else goes wrong.
// [-(1|2), +0, e]
static int sort(lua_State *L) {
    wm_check_writable(L, 1);
    if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    wm_state *state = wm_of(L);
    const lua_Integer count = length(L, 1);
    if (count < 2) return 0;
    if ((size_t)count * 16 > state->limits.block) return luaL_error(L, "the table is too large to sort");
    wm_charge(L, state, count);
    lua_createtable(L, (int)count, 0);
    lua_createtable(L, (int)count, 0);
    luaL_checkstack(L, 8, NULL);
    int from = 3, to = 4;
    copy(L, 1, from, count);
    for (lua_Integer width = 1; width < count; width *= 2) {
        for (lua_Integer low = 1; low <= count; low += 2 * width) {
            const lua_Integer middle = low + width, high = low + 2 * width, end = count + 1;
            merge(L, state, from, to, low, middle < end ? middle : end, high < end ? high : end);
        }
        const int other = from;
        from = to;
        to = other;
        wm_charge(L, state, count / 4);
        wm_look_at_clock(L, state);
    }
    copy(L, from, 1, count);
    return 0;
}

// [-0, +1, m]
void wm_open_tables(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"insert", insert}, {"remove", take_out}, {"concat", concatenate}, {"unpack", unpack},
        {"pack", pack},     {"sort", sort},    {"move", move},          {NULL, NULL},
    };
    luaL_newlib(L, functions);
}

// `pairs` and `next` in an order that is the same in every process: integers, floats, strings by bytes, booleans. The
// order of stock Lua depends on addresses and on the time. Other types of keys are refused.
#include "wm_pairs.h"

#include "wm_allocator.h"
#include "wm_frozen.h"
#include "wm_fuel.h"
#include "wm_names.h"
#include "wm_objects.h"
#include "wm_state.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL = 64 };

typedef enum { INTEGER, FLOAT, NAME, BOOLEAN } key_class;

// Not a union: the size of a key is part of what `pairs` costs and of the largest table that it takes.
typedef struct {
    key_class class;
    bool boolean;
    lua_Integer integer;
    lua_Number number;
    wm_name name;
} key;

static int compare_keys(const void *left, const void *right) {
    const key *a = left, *b = right;
    if (a->class != b->class) return a->class < b->class ? -1 : 1;
    switch (a->class) {
        case FLOAT: return (a->number > b->number) - (a->number < b->number);
        case NAME: return wm_compare_names(&a->name, &b->name);
        case BOOLEAN: return a->boolean - b->boolean;
        default: return (a->integer > b->integer) - (a->integer < b->integer);
    }
}

// [-0, +0, v]
static void read_key(lua_State *L, key *out) {
    memset(out, 0, sizeof *out);
    switch (lua_type(L, -1)) {
        case LUA_TNUMBER:
            out->class = lua_isinteger(L, -1) ? INTEGER : FLOAT;
            out->integer = lua_tointeger(L, -1);
            out->number = lua_tonumber(L, -1);
            return;
        case LUA_TSTRING:
            out->class = NAME;
            out->name.text = lua_tolstring(L, -1, &out->name.size);
            return;
        case LUA_TBOOLEAN:
            out->class = BOOLEAN;
            out->boolean = lua_toboolean(L, -1);
            return;
        default: luaL_error(L, "pairs: a key that is a %s has no order", luaL_typename(L, -1));
    }
}

// [-0, +1, m]
static void push_key(lua_State *L, const key *key) {
    switch (key->class) {
        case INTEGER: lua_pushinteger(L, key->integer); return;
        case FLOAT: lua_pushnumber(L, key->number); return;
        case NAME: lua_pushlstring(L, key->name.text, key->name.size); return;
        case BOOLEAN: lua_pushboolean(L, key->boolean); return;
    }
}

// [-2, +(1|2), v]
static int step(lua_State *L) {  // upvalues: the table, its keys in order, the place
    wm_state *state = wm_of(L);
    lua_Integer place = lua_tointeger(L, lua_upvalueindex(3));
    for (;;) {
        wm_charge(L, state, 1);
        lua_settop(L, 0);
        if (lua_rawgeti(L, lua_upvalueindex(2), ++place) == LUA_TNIL) return 1;
        lua_pushvalue(L, 1);
        // Skip what the script has removed since.
        if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) break;
    }
    lua_pushinteger(L, place);
    lua_replace(L, lua_upvalueindex(3));
    return 2;
}

// [-0, +0, v]
static lua_Integer count_keys(lua_State *L, wm_state *state) {
    lua_Integer count = 0;
    wm_charge(L, state, 2 * wm_walk_price(state));
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        lua_pop(L, 1);
        // Keys that all collide make every step walk a long chain.
        if ((++count & 63) == 0) {
            wm_charge(L, state, 64);
            wm_look_at_clock(L, state);
        }
    }
    return count;
}

// [-1, +(1|3), e]
int wm_pairs(lua_State *L) {
    wm_state *state = wm_of(L);
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TTABLE && luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        wm_charge(L, state, 5);
        lua_insert(L, 1);
        lua_call(L, 1, 3);
        return 3;
    }
    if (lua_type(L, 1) == LUA_TUSERDATA) wm_open_object(L);
    wm_check_readable(L, 1);
    const lua_Integer count = count_keys(L, state);
    if ((size_t)count * sizeof(key) > state->limits.block) return luaL_error(L, "pairs: the table is too large");
    int rounds = 0;
    while (count >> rounds) rounds++;
    wm_charge(L, state, count * (1 + rounds / 2) + 5);
    // The table keeps the texts of the keys alive while they are sorted, since no script runs meanwhile. An array that
    // is too large for the C stack is a userdata, so that it is freed even if something raises.
    key small[SMALL];
    key *keys = small;
    lua_pushvalue(L, 1);
    if (count > SMALL) keys = lua_newuserdatauv(L, (size_t)count * sizeof *keys, 0);
    lua_Integer found = 0;
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        lua_pop(L, 1);
        read_key(L, &keys[found++]);
        if ((found & 63) == 0) wm_look_at_clock(L, state);
    }
    qsort(keys, (size_t)count, sizeof *keys, compare_keys);
    lua_createtable(L, (int)count, 0);
    for (lua_Integer i = 0; i < count; i++) {
        push_key(L, &keys[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_replace(L, 2);
    lua_settop(L, 2);
    lua_pushvalue(L, 1);
    lua_insert(L, 2);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, step, 3);
    return 1;  // without the table: the one behind a frozen front must not reach the script
}

// Reads the key at 2 after which `next` looks, as tables hold it: 2.0 is 2.
// [-0, +0, v]
static void read_bound(lua_State *L, key *bound) {
    lua_pushvalue(L, 2);
    int is_whole;
    const lua_Integer whole = lua_type(L, 2) == LUA_TNUMBER ? lua_tointegerx(L, 2, &is_whole) : (is_whole = 0);
    if (is_whole) {
        lua_pushinteger(L, whole);
        lua_replace(L, -2);
    }
    read_key(L, bound);
    lua_pop(L, 1);
}

static bool has_order(lua_State *L, int index) {
    const int type = lua_type(L, index);
    return type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN;
}

// The least key after a key, or the least one, and its value. Each call looks at every key: `pairs` is quicker. A table
// whose keys have no order only answers whether it is empty.
// [-(1|2), +(1|2), v]
int wm_next(lua_State *L) {
    wm_state *state = wm_of(L);
    key bound, found, best;
    bool has_best = false, is_empty = true;
    wm_check_readable(L, 1);
    lua_settop(L, 2);
    const bool has_bound = !lua_isnil(L, 2);
    if (has_bound) read_bound(L, &bound);
    wm_charge(L, state, 1 + wm_walk_price(state));
    lua_Integer count = 0;
    lua_pushnil(L);
    while (lua_next(L, 1)) {
        lua_pop(L, 1);
        is_empty = false;
        if ((++count & 63) == 0) {
            wm_charge(L, state, 64);
            wm_look_at_clock(L, state);
        }
        if (!has_bound && !has_order(L, -1)) continue;
        read_key(L, &found);
        if (found.class == NAME) wm_charge(L, state, (int64_t)(found.name.size >> 6));
        if (has_bound && compare_keys(&found, &bound) <= 0) continue;
        if (has_best && compare_keys(&found, &best) >= 0) continue;
        best = found;
        has_best = true;
    }
    if (!has_best) {
        if (is_empty || has_bound) {
            lua_pushnil(L);
        } else {
            lua_pushboolean(L, 1);
        }
        return 1;
    }
    push_key(L, &best);
    lua_pushvalue(L, -1);
    lua_rawget(L, 1);
    return 2;
}

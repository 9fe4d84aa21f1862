// Values that cross the border. Values from Lua are read raw: no metamethod runs, and nothing is converted.
#include "wm_values.h"

#include "wm_allocator.h"
#include "wm_frozen.h"
#include "wm_fuel.h"
#include "wm_handles.h"
#include "wm_json.h"
#include "wm_state.h"

#include <lauxlib.h>
#include <math.h>
#include <string.h>

void wm_begin_crossing(wm_state *state, wm_direction direction) {
    state->incoming.direction = direction;
    state->incoming.node_count = state->incoming.value_count = 0;
    state->incoming.name_count = 0;
    state->incoming.values = (wm_values){.nodes = state->incoming.nodes, .roots = state->incoming.roots, .count = 0};
}

const wm_values *wm_results(const wm_state *state) { return &state->incoming.values; }

static void take_tree(lua_State *L, wm_state *state, int index, int level, const char *role);

// [-0, +0, v]
static void take_list(lua_State *L, wm_state *state, int index, lua_Integer count, int level, const char *role) {
    for (lua_Integer i = 1; i <= count; i++) {
        if (lua_rawgeti(L, index, i) == LUA_TNIL) luaL_error(L, "%s is a list with holes", role);
        take_tree(L, state, lua_gettop(L), level, role);
        lua_pop(L, 1);
    }
}

// Takes the fields in byte order of their names, so that equal tables give equal records, and equal errors.
// [-0, +0, v]
static void take_record(lua_State *L, wm_state *state, int index, int32_t count, int level, const char *role) {
    if (state->incoming.name_count + count > WM_MAX_VALUES) luaL_error(L, "%s has more than %d values", role, WM_MAX_VALUES);
    wm_name *names = state->incoming.names + state->incoming.name_count;
    int32_t found = 0;
    lua_pushnil(L);
    while (lua_next(L, index)) {
        lua_pop(L, 1);
        names[found].text = lua_tolstring(L, -1, &names[found].size);
        found++;
    }
    wm_sort_names(names, count);
    state->incoming.name_count += count;
    for (int32_t i = 0; i < count; i++) {
        wm_charge(L, state, (int64_t)(names[i].size >> WM_BYTES_PER_FUEL));
        state->incoming.nodes[state->incoming.node_count++] =
            (wm_value){.type = WM_STRING, .string = {.bytes = names[i].text, .size = (uint32_t)names[i].size}};
        lua_pushlstring(L, names[i].text, names[i].size);
        lua_rawget(L, index);
        take_tree(L, state, lua_gettop(L), level, role);
        lua_pop(L, 1);
    }
    state->incoming.name_count -= count;
}

// [-0, +0, v]
static void take_table(lua_State *L, wm_state *state, int index, wm_value *value, int level, const char *role) {
    if (level >= WM_MAX_LEVELS) luaL_error(L, "%s has tables nested more than %d deep", role, WM_MAX_LEVELS);
    wm_see_through(L, index);
    int32_t numbers = 0, names = 0;
    wm_charge(L, state, 2 * wm_walk_price(state));
    lua_pushnil(L);
    while (lua_next(L, index)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TSTRING) {
            names++;
        } else if (lua_isinteger(L, -1)) {
            numbers++;
        } else {
            luaL_error(L, "%s has a table with a key that is a %s", role, luaL_typename(L, -1));
        }
        if (numbers + names > WM_MAX_VALUES) luaL_error(L, "%s has more than %d values", role, WM_MAX_VALUES);
    }
    if (numbers && names) luaL_error(L, "%s has a table with both names and numbers as keys", role);
    wm_charge(L, wm_of(L), 4 * (numbers + names));
    // Like json.encode, an empty table is a list, unless it is marked.
    const bool is_record = names || (!numbers && wm_is_json_object(L, state, index));
    value->type = is_record ? WM_RECORD : WM_LIST;
    value->count = (uint32_t)(numbers + names);
    if (names) {
        take_record(L, state, index, names, level + 1, role);
    } else {
        if (lua_rawlen(L, index) != (lua_Unsigned)numbers) luaL_error(L, "%s is a list with holes", role);
        take_list(L, state, index, numbers, level + 1, role);
    }
}

// [-0, +0, v]
static void take_tree(lua_State *L, wm_state *state, int index, int level, const char *role) {
    if (++state->incoming.value_count > WM_MAX_VALUES) luaL_error(L, "%s has more than %d values", role, WM_MAX_VALUES);
    wm_value *value = &state->incoming.nodes[state->incoming.node_count++];
    memset(value, 0, sizeof *value);
    switch (lua_type(L, index)) {
        case LUA_TNIL: return;
        case LUA_TBOOLEAN:
            value->type = WM_BOOLEAN;
            value->boolean = lua_toboolean(L, index);
            return;
        case LUA_TNUMBER:
            if (lua_isinteger(L, index)) {
                value->type = WM_INTEGER;
                value->integer = lua_tointeger(L, index);
            } else {
                value->type = WM_NUMBER;
                value->number = lua_tonumber(L, index);
                if (!isfinite(value->number)) luaL_error(L, "%s is a number that is not finite", role);
            }
            return;
        case LUA_TSTRING: {
            size_t size;
            value->string.bytes = lua_tolstring(L, index, &size);
            wm_charge(L, state, (int64_t)(size >> WM_BYTES_PER_FUEL));
            value->type = WM_STRING;
            value->string.size = (uint32_t)size;
            return;
        }
        case LUA_TTABLE:
            luaL_checkstack(L, 8, NULL);
            if (wm_is_json_null(L, state, index)) return;
            take_table(L, state, index, value, level, role);
            return;
        case LUA_TUSERDATA:
            if (state->incoming.direction == WM_AS_ARGUMENTS && wm_read_object(L, state, index, value)) return;
            // falls through
        default: luaL_error(L, "%s is a %s, which cannot be passed", role, luaL_typename(L, index));
    }
}

// [-0, +0, v]
void wm_take_value(lua_State *L, wm_state *state, int index, const char *role) {
    state->incoming.roots[state->incoming.values.count++] = (uint16_t)state->incoming.node_count;
    take_tree(L, state, index, 0, role);
}

// [-0, +1, v]
void wm_push_tree(lua_State *L, wm_state *state, size_t *node) {
    if (*node >= state->outgoing.count) luaL_error(L, "the host's answer is cut short");
    const wm_value value = state->outgoing.nodes[(*node)++];
    luaL_checkstack(L, 4, NULL);
    switch (value.type) {
        case WM_BOOLEAN: lua_pushboolean(L, value.boolean); return;
        case WM_INTEGER: lua_pushinteger(L, value.integer); return;
        case WM_NUMBER: lua_pushnumber(L, value.number); return;
        case WM_OUT_STRING:
            if (value.out_string.size > state->limits.string)
                luaL_error(L, "a string from the host is too long");
            lua_pushlstring(L, state->outgoing.scratch + value.out_string.start, value.out_string.size);
            return;
        case WM_OBJECT: wm_push_object(L, state, value.object.kind, value.object.subject); return;
        case WM_LIST:
            lua_createtable(L, (int)value.count, 0);
            for (uint32_t i = 1; i <= value.count; i++) {
                wm_push_tree(L, state, node);
                wm_fill_json_null(L, state);
                lua_rawseti(L, -2, i);
            }
            return;
        case WM_RECORD:
            lua_createtable(L, 0, (int)value.count);
            if (!value.count) wm_mark_json_object(L, state);
            for (uint32_t i = 0; i < value.count; i++) {
                wm_push_tree(L, state, node);
                wm_push_tree(L, state, node);
                lua_rawset(L, -3);
            }
            return;
        default: lua_pushnil(L);
    }
}

// Values that cross the border.
#pragma once
#include "CLuaShims.h"
#include "wm_names.h"

#include <lua.h>

enum {
    WM_MAX_ARGUMENTS = 8,  // of host functions
    WM_MAX_RESULTS = 4,    // of scripts' functions
    WM_MAX_LEVELS = 4,     // tables within tables
    WM_MAX_VALUES = 256,   // of one crossing
    WM_MAX_NODES = 2 * WM_MAX_VALUES + WM_MAX_ARGUMENTS,  // values and the names of fields
    WM_BYTES_PER_FUEL = 2,  // as a power of two: texts are copied and checked by the host
};

// What crosses. Results cannot be objects: an object is not valid once its call has returned.
typedef enum { WM_AS_ARGUMENTS, WM_AS_RESULTS } wm_direction;

// Values that come from Lua. Lua owns the texts.
typedef struct {
    wm_direction direction;
    wm_value nodes[WM_MAX_NODES];
    uint16_t roots[WM_MAX_VALUES * 2];
    int32_t node_count, value_count;
    wm_values values;  // what the host sees of them
    wm_name names[WM_MAX_VALUES];
    int32_t name_count;
} wm_incoming;

// Forgets the incoming values of the crossing before.
void wm_begin_crossing(wm_state *state, wm_direction direction);
// Adds the value at the index to the incoming values. Messages name it by its role. A frozen front at the index is
// replaced by the table behind it.
// [-0, +0, v]
void wm_take_value(lua_State *L, wm_state *state, int index, const char *role);
// Pushes the outgoing tree at the node, and moves the node behind it.
// [-0, +1, v]
void wm_push_tree(lua_State *L, wm_state *state, size_t *node);

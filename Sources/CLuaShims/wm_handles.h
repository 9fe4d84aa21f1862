// The userdata that stands for an object of the host.
#pragma once
#include "CLuaShims.h"

#include <lua.h>

enum { WM_MAX_KINDS = 128 };

typedef struct {
    int refs[WM_MAX_KINDS];  // of each kind's metatable, in the registry
    int32_t count;
} wm_kinds;

typedef struct {
    uint64_t generation;  // of the entry during which the object is valid
    int64_t subject;
    int32_t kind;
} wm_object;

// Pushes an object that is valid during the running entry.
// [-0, +1, v]
void wm_push_object(lua_State *L, wm_state *state, int64_t kind, int64_t subject);
// Reads the object at the index. False if it is not valid any more.
// [-0, +0, -]
bool wm_read_object(lua_State *L, wm_state *state, int index, wm_value *value);

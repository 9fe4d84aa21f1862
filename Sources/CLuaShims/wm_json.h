// JSON: what its reader and its writer share.
#pragma once
#include "wm_state.h"

enum {
    WM_JSON_DEPTH = 32,  // lists and objects within each other
    // The upvalues of both functions.
    WM_JSON_NULL = 1,    // the value `json.null`
    WM_JSON_OBJECT = 2,  // the metatable of an empty table that is an object
};

// Whether the value at the index is `json.null`.
// [-0, +0, -]
bool wm_is_json_null(lua_State *L, const wm_state *state, int index);
// Whether the table at the index is marked as an object.
// [-0, +0, -]
bool wm_is_json_object(lua_State *L, const wm_state *state, int index);
// Replaces a nil on the top by `json.null`.
// [-1, +1, -]
void wm_fill_json_null(lua_State *L, const wm_state *state);
// Marks the table on the top as an object.
// [-0, +0, -]
void wm_mark_json_object(lua_State *L, const wm_state *state);
// json.decode: the value of a text.
// [-1, +1, v]
int wm_json_decode(lua_State *L);
// json.encode: the text of a value.
// [-1, +1, v]
int wm_json_encode(lua_State *L);

// JSON: what its reader and its writer share.
#pragma once
#include "wm_state.h"

enum {
    WM_JSON_DEPTH = 32,  // lists and objects within each other
    // The upvalues of both functions.
    WM_JSON_NULL = 1,    // the value `json.null`
    WM_JSON_OBJECT = 2,  // the metatable of an empty table that is an object
};

// json.decode: the value of a text.
// [-1, +1, v]
int wm_json_decode(lua_State *L);
// json.encode: the text of a value.
// [-1, +1, v]
int wm_json_encode(lua_State *L);

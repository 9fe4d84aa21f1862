// The script of a state.
#pragma once
#include "CLuaShims.h"

#include <lua.h>

enum { WM_MAX_FUNCTIONS = 256 };  // names in the table that a script returns

typedef struct {
    int64_t error_price;       // fuel for the text of an error, in the most expensive function compiled so far
    const wm_source *sources;  // NULL unless the script is loading
    int32_t source_count;
    bool is_loaded;
    bool is_unguarded;  // for tests
    int function_refs[WM_MAX_FUNCTIONS];
    wm_frame places[WM_MAX_FUNCTIONS];  // where each function starts; line 0 if it is not the script's own
    int32_t function_count;
} wm_script;

// The function `require`. It finds the modules of the script that is loading.
// [-1, +1, e]
int wm_require(lua_State *L);

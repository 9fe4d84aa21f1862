// A state. Each part is described in the header of the file that owns it.
//
// Stack comments `[-o, +p, x]` have the form of the Lua manual. The function pops `o` values from the Lua stack and
// pushes `p` values. `?` means that the number varies, and `a|b` means `a` or `b`. For a function that Lua calls, `o`
// are its arguments and `p` its results. `x` says what it raises:
//
//     -  nothing
//     m  an error only if memory is short
//     v  also kills, and the errors that its code names
//     e  any error, because it may run a script
#pragma once
#include "CLuaShims.h"
#include "wm_allocator.h"
#include "wm_entry.h"
#include "wm_handles.h"
#include "wm_load.h"
#include "wm_outgoing.h"
#include "wm_random.h"
#include "wm_values.h"

#include <locale.h>
#include <lua.h>
#if defined(__APPLE__)
#include <xlocale.h>
#endif

struct wm_state {
    lua_State *lua;
    wm_limits limits;
    wm_call_host call;
    wm_read_host read;
    void *host;
    locale_t locale;  // the C locale
    wm_status dead;   // WM_OK, or why the state cannot be entered any more
    int globals_ref;  // of the table behind the frozen globals; zero before the library is open
    int json_null_ref, json_object_ref;  // of `json.null` and of the metatable of empty objects; zero before it is open
    wm_memory memory;
    wm_run run;
    wm_clock clock;
    wm_script script;
    wm_kinds kinds;
    wm_random random;
    wm_incoming incoming;
    wm_outgoing outgoing;
    wm_fault fault;
};

// The state of a Lua state: the allocator's context, which needs no lookup.
// [-0, +0, -]
static inline wm_state *wm_of(lua_State *L) {
    void *context;
    lua_getallocf(L, &context);
    return context;
}

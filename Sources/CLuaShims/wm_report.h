// Faults, written into the state's fixed buffer.
#pragma once
#include "CLuaShims.h"

#include <lua.h>

// The message handler of wm_enter's protected call.
// [-1, +1, -]
int wm_message_handler(lua_State *L);
// Writes a message without frames, and returns the status.
wm_status wm_report(wm_state *state, wm_status status, const char *message);

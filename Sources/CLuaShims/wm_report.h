// Faults, written into the state's fixed buffer.
#pragma once
#include "CLuaShims.h"

#include <lua.h>

int wm_message_handler(lua_State *L);
// Writes a message without frames, and returns the status.
wm_status wm_report(wm_state *state, wm_status status, const char *message);

// Calls from a script to the host.
#pragma once
#include "CLuaShims.h"

#include <lua.h>

int wm_trampoline(lua_State *L);
int wm_push_answer(lua_State *L, wm_state *state, const wm_answer *answer);

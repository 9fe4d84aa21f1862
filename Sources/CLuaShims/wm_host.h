// Calls from a script to the host.
#pragma once
#include "CLuaShims.h"

#include <lua.h>

// Every function of the library that the host implements. Its number is upvalue 1.
// [-arguments, +1, v]
int wm_trampoline(lua_State *L);
// Pushes the host's answer, or raises its failure. Returns 1, the number of values pushed.
// [-0, +1, v]
int wm_push_answer(lua_State *L, wm_state *state, const wm_answer *answer);

// Writes faults into a fixed buffer, so that a lack of memory can be reported. No metamethod runs. luaL_traceback is not
// used: in Lua 5.4.4 it may need more stack slots than it checks for.
#include "wm_report.h"

#include "wm_state.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

static const char *reason_of_kill(const wm_state *state) {
    switch (state->run.killed) {
        case WM_FUEL: return "the work budget is spent";
        case WM_TIME: return "the processor time is spent";
        default: return state->memory.refusal ? state->memory.refusal : "no memory";
    }
}

static void write_message(wm_fault *fault, const char *text, size_t size) {
    if (size > WM_MESSAGE_SIZE - 1) size = WM_MESSAGE_SIZE - 1;
    memcpy(fault->message, text, size);
    fault->message[size] = 0;
    fault->length = size;
}

// [-0, +0, -]
static void write_frames(lua_State *L, wm_fault *fault) {
    lua_Debug record;
    fault->frame_count = 0;
    for (int level = 1; level < 40 && fault->frame_count < WM_MAX_FRAMES && lua_getstack(L, level, &record); level++) {
        // Without "n": to name a function, Lua 5.4.4 may recurse without a limit.
        if (!lua_getinfo(L, "Sl", &record) || record.currentline < 0) continue;
        wm_frame *frame = &fault->frames[fault->frame_count++];
        snprintf(frame->file, sizeof frame->file, "%s", record.short_src);
        frame->line = record.currentline;
    }
}

// Raises nothing: neither function does, without a hook and without "n".
// [-0, +0, -]
bool wm_current_place(const wm_state *state, wm_frame *frame) {
    lua_Debug record;
    if (!state->run.busy) return false;
    for (int level = 0; level < 40 && lua_getstack(state->lua, level, &record); level++) {
        if (!lua_getinfo(state->lua, "Sl", &record) || record.currentline < 0) continue;
        snprintf(frame->file, sizeof frame->file, "%s", record.short_src);
        frame->line = record.currentline;
        return true;
    }
    return false;
}

// [-1, +1, -]
int wm_message_handler(lua_State *L) {
    wm_state *state = wm_of(L);
    wm_fault *fault = &state->fault;
    if (state->run.killed) {
        const char *reason = reason_of_kill(state);
        write_message(fault, reason, strlen(reason));
    } else if (lua_type(L, 1) == LUA_TSTRING) {
        size_t size;
        const char *text = lua_tolstring(L, 1, &size);
        write_message(fault, text, size);
    } else {
        char text[64];
        const int size = snprintf(text, sizeof text, "the error is a %s, not a string", luaL_typename(L, 1));
        write_message(fault, text, (size_t)size);
    }
    write_frames(L, fault);
    lua_settop(L, 1);
    return 1;
}

wm_status wm_report(wm_state *state, wm_status status, const char *message) {
    state->fault.frame_count = 0;
    write_message(&state->fault, message, strlen(message));
    return status;
}

const wm_fault *wm_last_fault(const wm_state *state) { return &state->fault; }

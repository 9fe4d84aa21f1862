// Objects of the host are userdata: a kind, a subject, and the entry during which they are valid. This file makes and
// reads them; wm_objects.c gives them fields.
#include "wm_handles.h"

#include "wm_state.h"

#include <lauxlib.h>

// [-0, +1, v]
void wm_push_object(lua_State *L, wm_state *state, int64_t kind, int64_t subject) {
    if (kind < 0 || kind >= state->kinds.count) luaL_error(L, "the host names an unknown kind of object");
    wm_object *object = lua_newuserdatauv(L, sizeof *object, 0);
    *object = (wm_object){.generation = state->run.generation, .subject = subject, .kind = (int32_t)kind};
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->kinds.refs[kind]);
    lua_setmetatable(L, -2);
}

// Every userdata that a script can hold is an object.
// [-0, +0, -]
bool wm_read_object(lua_State *L, wm_state *state, int index, wm_value *value) {
    const wm_object *object = lua_touserdata(L, index);
    if (!object || object->generation != state->run.generation) return false;
    value->type = WM_OBJECT;
    value->object = (wm_object_id){.kind = object->kind, .subject = object->subject};
    return true;
}

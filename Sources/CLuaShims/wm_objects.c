// Kinds of objects. An object is read-only: reading a field asks the host, so a field that a script does not read costs
// nothing.
#include "wm_objects.h"

#include "wm_entry.h"
#include "wm_fuel.h"
#include "wm_handles.h"
#include "wm_host.h"
#include "wm_state.h"
#include "wm_values.h"

#include <lauxlib.h>

// [-0, +(0|1), m]
static const char *name_of_kind(lua_State *L, int index) {
    return luaL_getmetafield(L, index, "__name") == LUA_TSTRING ? lua_tostring(L, -1) : "object";
}

// Raises that the object does not have the field. Names the field only if it is a printable word, as the name is the
// script's text.
// [-0, +0, v]
static int refuse_field(lua_State *L, int index) {
    size_t length = 0;
    const char *kind = name_of_kind(L, 1), *name = NULL;
    if (lua_type(L, index) == LUA_TSTRING) name = lua_tolstring(L, index, &length);
    bool is_word = length > 0 && length <= 40;
    for (size_t i = 0; is_word && i < length; i++) is_word = name[i] > 0x20 && name[i] < 0x7F;
    if (is_word) return luaL_error(L, "'%s' has no such field '%s'", kind, name);
    return luaL_error(L, "'%s' has no such field", kind);
}

typedef struct {
    wm_state *state;
    const wm_object *object;
    int32_t field;
    wm_answer answer;
} field_read;

static void read_host(void *argument) {
    field_read *read = argument;
    wm_state *state = read->state;
    state->read(state->host, read->object->kind, read->field, read->object->subject, &read->answer);
}

// [-2, +1, v]
static int read_field(lua_State *L) {  // upvalue 1: the numbers of the fields by name
    wm_state *state = wm_of(L);
    const wm_object *object = lua_touserdata(L, 1);
    lua_settop(L, 2);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNUMBER) return refuse_field(L, 2);
    if (object->generation != state->run.generation)
        return luaL_error(L, "'%s' is used after its call has returned", name_of_kind(L, 1));
    wm_charge(L, state, 5);
    int32_t field = (int32_t)lua_tointeger(L, 3);
    if (field < 0) field = -field - 1;  // hidden
    field_read read = {.state = state, .object = object, .field = field};
    wm_run_outside(L, state, read_host, &read);
    return wm_push_answer(L, state, &read.answer);
}

// Each field is read and charged as if the script read it, in the order of declaration: the order of a Lua table differs
// between processes.
// [-0, +0, v]
void wm_open_object(lua_State *L) {
    luaL_checkstack(L, 10, NULL);
    if (luaL_getmetafield(L, 1, "__index") != LUA_TFUNCTION || !lua_getupvalue(L, -1, 1)) {
        luaL_error(L, "pairs: '%s' has no fields", name_of_kind(L, 1));
    }
    const int fields = lua_gettop(L), reader = fields - 1, names = fields + 1, table = fields + 2;
    lua_newtable(L);
    lua_newtable(L);
    lua_Integer count = 0;
    lua_pushnil(L);
    while (lua_next(L, fields)) {
        const lua_Integer number = lua_tointeger(L, -1);
        lua_pop(L, 1);
        if (number < 0) continue;
        lua_pushvalue(L, -1);
        lua_rawseti(L, names, number + 1);
        count++;
    }
    for (lua_Integer number = 1; number <= count; number++) {
        lua_rawgeti(L, names, number);
        lua_pushvalue(L, reader);
        lua_pushvalue(L, 1);
        lua_pushvalue(L, -3);
        lua_call(L, 2, 1);
        lua_rawset(L, table);
    }
    lua_settop(L, table);
    lua_replace(L, 1);
    lua_settop(L, 1);
}

// [-3, +0, v]
static int refuse_writing(lua_State *L) { return luaL_error(L, "'%s' is read-only", name_of_kind(L, 1)); }

// [-2, +1, -]
static int are_equal(lua_State *L) {
    const wm_object *a = lua_touserdata(L, 1), *b = lua_touserdata(L, 2);
    lua_pushboolean(L, a->kind == b->kind && a->subject == b->subject && a->generation == b->generation);
    return 1;
}

typedef struct {
    const char *name;
    int32_t visible;
} kind_request;

// [-1, +0, v]
static int kind_body(lua_State *L) {
    wm_state *state = wm_of(L);
    const kind_request *request = lua_touserdata(L, 1);
    const char *name = request->name;
    if (state->kinds.count >= WM_MAX_KINDS) return luaL_error(L, "more than %d kinds of objects", WM_MAX_KINDS);
    lua_createtable(L, 0, 5);
    lua_newtable(L);
    for (size_t i = 1; i < state->outgoing.count; i++) {
        size_t node = i;
        wm_push_tree(L, state, &node);
        const lua_Integer number = (lua_Integer)i - 1;
        lua_pushinteger(L, number < request->visible ? number : -number - 1);
        lua_rawset(L, -3);
    }
    lua_pushcclosure(L, read_field, 1);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, refuse_writing);
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, are_equal);
    lua_setfield(L, -2, "__eq");
    lua_pushstring(L, name);
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    state->kinds.refs[state->kinds.count] = luaL_ref(L, LUA_REGISTRYINDEX);
    state->kinds.count++;
    return 0;
}

wm_status wm_add_kind(wm_state *state, const char *name, int32_t visible) {
    kind_request request = {.name = name, .visible = visible};
    return wm_enter(state, kind_body, &request, INT64_MAX);
}

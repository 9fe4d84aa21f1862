// Makes the globals of a state: some functions of the stock libraries, our own functions, and the host's. Then freezes
// them.
#include "wm_base.h"
#include "wm_entry.h"
#include "wm_frozen.h"
#include "wm_fuel.h"
#include "wm_host.h"
#include "wm_names.h"
#include "wm_opening.h"
#include "wm_state.h"
#include "wm_values.h"

#include <lauxlib.h>
#include <lualib.h>
#include <string.h>

// [-1, +0, m]
static int open_body(lua_State *L) {
    wm_state *state = wm_of(L);
    lua_settop(L, 0);
    // The stock libraries are opened where no script sees them. Chosen functions are copied.
    luaL_requiref(L, "_G", luaopen_base, 0);
    luaL_requiref(L, "math", luaopen_math, 0);
    luaL_requiref(L, "utf8", luaopen_utf8, 0);
    lua_newtable(L);
    wm_open_base(L, 1);
    wm_open_strings(L);
    // Strings have methods and arithmetic, as in stock Lua.
    lua_pushliteral(L, "");
    lua_createtable(L, 0, 10);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "__index");
    wm_add_arithmetic(L);
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
    lua_setfield(L, 4, "string");
    wm_open_tables(L);
    lua_setfield(L, 4, "table");
    wm_open_math(L, 2);
    lua_setfield(L, 4, "math");
    wm_open_utf8(L, 3);
    lua_setfield(L, 4, "utf8");
    wm_open_json(L);
    lua_setfield(L, 4, "json");
    state->globals_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    // After this, nothing leads back to the stock libraries.
    lua_newtable(L);
    lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_newtable(L);
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    return 0;
}

// Pushes the table that holds the last name of a path, then that name. Makes the tables that are missing.
// [-0, +2, m]
static void push_place(lua_State *L, wm_state *state, const char *path) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->globals_ref);
    for (const char *dot; (dot = strchr(path, '.')); path = dot + 1) {
        lua_pushlstring(L, path, (size_t)(dot - path));
        lua_pushvalue(L, -1);
        if (lua_rawget(L, -3) != LUA_TTABLE) {
            lua_pop(L, 1);
            lua_newtable(L);
            lua_pushvalue(L, -2);
            lua_pushvalue(L, -2);
            lua_rawset(L, -5);
        }
        lua_replace(L, -3);
        lua_pop(L, 1);
    }
    lua_pushstring(L, path);
}

typedef struct {
    const char *path;
    int32_t number;
} place_request;

// [-1, +0, m]
static int function_body(lua_State *L) {
    const place_request *request = lua_touserdata(L, 1);
    push_place(L, wm_of(L), request->path);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, -3) == LUA_TFUNCTION) return 0;  // the library's own
    lua_pop(L, 1);
    lua_pushinteger(L, request->number);
    lua_pushcclosure(L, wm_trampoline, 1);
    lua_rawset(L, -3);
    return 0;
}

// [-1, +0, v]
static int constant_body(lua_State *L) {
    const place_request *request = lua_touserdata(L, 1);
    wm_state *state = wm_of(L);
    size_t node = 0;
    push_place(L, state, request->path);
    wm_push_tree(L, state, &node);
    lua_rawset(L, -3);
    return 0;
}

// __newindex of the globals. Scripts may set globals while they load. The library's globals come first, so a script
// cannot hide them.
// [-3, +0, v]
static int add_global(lua_State *L) {  // upvalues: the library's globals, the script's
    wm_state *state = wm_of(L);
    lua_settop(L, 3);
    if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "a global needs a name");
    const char *name = lua_tostring(L, 2);
    if (!state->script.sources) return luaL_error(L, "global '%s' cannot be set after loading; use a local", name);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) return luaL_error(L, "global '%s' is read-only", name);
    lua_settop(L, 3);
    lua_rawset(L, lua_upvalueindex(2));
    return 0;
}

// __index of the globals. A name that neither the library nor the script has is probably misspelt, so this raises an
// error that suggests the nearest name. `rawget(_G, name)` does not raise.
// What other Lua has, and what to use instead. `plugin check` says the same (LuaGlobals).
static const char *const remedies[][2] = {
    {"collectgarbage", "plugins do not control memory"},
    {"coroutine", "use waymark.timer to go on later"},
    {"console", "use waymark.log.info"},
    {"null", "write nil"},
    {"None", "write nil"},
    {"undefined", "write nil"},
    {"True", "write true"},
    {"False", "write false"},
    {"this", "use the parameter of the hook"},
    {"debug", "use waymark.log.debug"},
    {"dofile", "use require with a file of lib/"},
    {"io", "plugins have no files; use waymark.storage"},
    {"load", "plugins cannot make code"},
    {"loadfile", "use require with a file of lib/"},
    {"loadstring", "plugins cannot make code"},
    {"package", "use require with a file of lib/"},
    {"print", "use waymark.log.info"},
    {"unpack", "use table.unpack"},
    {"warn", "use waymark.log.warn"},
};

// [-2, +0, v]
static int miss_global(lua_State *L) {  // upvalues: the library's globals, the script's
    lua_settop(L, 2);
    if (lua_type(L, 2) != LUA_TSTRING) return 0;
    const char *name = lua_tostring(L, 2);
    for (size_t i = 0; i < sizeof remedies / sizeof *remedies; i++)
        if (!strcmp(name, remedies[i][0])) return luaL_error(L, "there is no global '%s'; %s", name, remedies[i][1]);
    const char *best = NULL;
    const int most = strlen(name) < 5 ? 1 : 2;
    int distance = most + 1;
    for (int i = 1; i <= 2; i++) {
        lua_pushnil(L);
        while (lua_next(L, lua_upvalueindex(i))) {
            lua_pop(L, 1);
            const char *known = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
            const int found = wm_edit_distance(name, known, most);
            wm_charge(L, wm_of(L), 40);
            // The order of a table differs from run to run. Of names that are equally near, take the first in byte order.
            if (found < distance || (found == distance && best && strcmp(known, best) < 0)) {
                distance = found;
                best = known;
            }
        }
    }
    if (distance > most || !best) return luaL_error(L, "there is no global '%s'", name);
    return luaL_error(L, "there is no global '%s'; did you mean '%s'?", name, best);
}

// [-1, +0, v]
static int seal_body(lua_State *L) {
    wm_state *state = wm_of(L);
    lua_settop(L, 0);
    lua_rawgeti(L, LUA_REGISTRYINDEX, state->globals_ref);
    wm_freeze_members(L, 1);
    lua_newtable(L);  // 2: the globals of the script
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, miss_global, 2);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, 2);
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, 2);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, 1);
    lua_pushvalue(L, 1);
    wm_push_frozen(L);  // 3: what scripts see
    lua_pushvalue(L, 3);
    lua_setfield(L, 1, "_G");
    lua_getmetatable(L, 3);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, add_global, 2);
    lua_setfield(L, -2, "__newindex");
    lua_pushvalue(L, 3);
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_settop(L, 0);
    lua_gc(L, LUA_GCCOLLECT);
    return 0;
}

// Opens the library, unless it is open.
static wm_status open(wm_state *state) {
    if (state->globals_ref) return WM_OK;
    return wm_enter(state, open_body, NULL, INT64_MAX);
}

static wm_status add(wm_state *state, lua_CFunction body, const char *path, int32_t number) {
    const wm_status status = open(state);
    if (status != WM_OK) return status;
    place_request request = {.path = path, .number = number};
    return wm_enter(state, body, &request, INT64_MAX);
}

wm_status wm_add_function(wm_state *state, const char *path, int32_t number) {
    return add(state, function_body, path, number);
}

wm_status wm_add_constant(wm_state *state, const char *path) { return add(state, constant_body, path, 0); }

wm_status wm_seal(wm_state *state) {
    wm_status status = open(state);
    if (status == WM_OK) status = wm_enter(state, seal_body, NULL, INT64_MAX);
    if (status == WM_OK) state->memory.unlimited = false;
    return status;
}

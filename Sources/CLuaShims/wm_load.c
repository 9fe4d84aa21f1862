// Compiles and runs a script, once. While it loads, `require` finds the modules that came with it.
#include "wm_load.h"

#include "wm_entry.h"
#include "wm_frozen.h"
#include "wm_fuel.h"
#include "wm_prototypes.h"
#include "wm_report.h"
#include "wm_source.h"
#include "wm_state.h"
#include "wm_values.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

// Compiles a source and pushes its function. The guard on compiled code checks it before it can run.
// [-0, +1, v]
static void compile(lua_State *L, wm_state *state, const wm_source *source) {
    wm_charge(L, state, (int64_t)source->size);
    const size_t mark = wm_byte_order_mark(source);
    const char *name = lua_pushfstring(L, "@%s", source->name);
    const int status = luaL_loadbufferx(L, source->bytes + mark, source->size - mark, name, "t");
    lua_remove(L, -2);
    if (status == LUA_ERRMEM) wm_kill(L, state, WM_MEMORY);
    if (status != LUA_OK) {
        state->run.hint = WM_SYNTAX;
        lua_error(L);
    }
    int line;
    int64_t price;
    const char *reason = wm_refuse_code(L, &line, &price);
    if (price > state->script.error_price) state->script.error_price = price;
    if (reason) {
        state->run.hint = WM_SYNTAX;
        luaL_error(L, "%s:%d: %s", source->name, line > 0 ? line : 1, reason);
    }
    wm_charge(L, state, 0);
    wm_look_at_clock(L, state);
}

// "lib.words" is the source "lib/words.lua".
static const wm_source *find_module(const wm_state *state, const char *module, size_t size) {
    for (int32_t i = 1; i < state->script.source_count; i++) {
        const char *file = state->script.sources[i].name;
        if (strlen(file) != size + 4 || strcmp(file + size, ".lua")) continue;
        size_t k = 0;
        while (k < size && module[k] != '/' && (module[k] == '.' ? '/' : module[k]) == file[k]) k++;
        if (k == size) return &state->script.sources[i];
    }
    return NULL;
}

// [-1, +1, e]
int wm_require(lua_State *L) {  // upvalue 1: by name, what each module returned, or false while it runs
    wm_state *state = wm_of(L);
    size_t size;
    const char *module = luaL_checklstring(L, 1, &size);
    lua_settop(L, 1);
    wm_charge(L, state, 10);
    lua_pushvalue(L, 1);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TBOOLEAN && !lua_toboolean(L, -1))
        return luaL_error(L, "module '%s' requires itself", module);
    if (!lua_isnil(L, -1)) return 1;
    if (!state->script.sources) return luaL_error(L, "require: '%s' can be loaded only while the script loads", module);
    const wm_source *source = find_module(state, module, size);
    if (!source) {
        const char *near = strncmp(module, "lib.", 4) ? lua_pushfstring(L, "lib.%s", module) : NULL;
        if (near && find_module(state, near, size + 4))
            return luaL_error(L, "module '%s' not found; did you mean '%s'?", module, near);
        return luaL_error(
            L, "module '%s' not found; require finds only files in lib/: lib/words.lua is 'lib.words'", module);
    }
    lua_settop(L, 1);
    compile(L, state, source);
    lua_pushvalue(L, 1);
    lua_pushboolean(L, 0);
    lua_rawset(L, lua_upvalueindex(1));
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1) || (lua_isboolean(L, -1) && !lua_toboolean(L, -1))) {
        lua_pop(L, 1);
        lua_pushboolean(L, 1);
    }
    lua_pushvalue(L, 1);
    lua_pushvalue(L, -2);
    lua_rawset(L, lua_upvalueindex(1));
    return 1;
}

// Numbers the functions in the returned table (index 2), and lists its names as results.
// [-0, +0, v]
static void take_functions(lua_State *L, wm_state *state) {
    int32_t count = 0;
    wm_begin_crossing(state, WM_AS_RESULTS);
    lua_pushnil(L);
    while (lua_next(L, 2)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "the script's table has a key that is not a string");
        if (count >= WM_MAX_FUNCTIONS) luaL_error(L, "the script returned more than %d names", WM_MAX_FUNCTIONS);
        state->incoming.names[count].text = lua_tolstring(L, -1, &state->incoming.names[count].size);
        count++;
    }
    wm_sort_names(state->incoming.names, count);
    for (int32_t i = 0; i < count; i++) {
        const wm_name name = state->incoming.names[i];
        lua_pushlstring(L, name.text, name.size);
        const bool is_function = lua_rawget(L, 2) == LUA_TFUNCTION;
        state->script.function_refs[i] = LUA_NOREF;
        if (is_function) {
            lua_Debug record;
            lua_pushvalue(L, -1);
            lua_getinfo(L, ">S", &record);
            wm_frame *place = &state->script.places[i];
            snprintf(place->file, sizeof place->file, "%s", record.short_src);
            place->line = record.linedefined > 0 ? record.linedefined : 0;
            state->script.function_refs[i] = luaL_ref(L, LUA_REGISTRYINDEX);
        } else {
            lua_pop(L, 1);
        }
        wm_value *nodes = &state->incoming.nodes[2 * i];
        nodes[0] = (wm_value){.type = WM_STRING, .string = {.bytes = name.text, .size = (uint32_t)name.size}};
        nodes[1] = (wm_value){.type = WM_BOOLEAN, .boolean = is_function};
    }
    for (int32_t i = 0; i < 2 * count; i++) state->incoming.roots[i] = (uint16_t)i;
    state->script.function_count = count;
    state->incoming.values.count = 2 * count;
}

// [-1, +1, e]
static int load_body(lua_State *L) {
    wm_state *state = wm_of(L);
    lua_settop(L, 0);
    lua_pushnil(L);
    compile(L, state, &state->script.sources[0]);
    lua_call(L, 0, 1);
    state->run.hint = WM_RESULT;
    if (!lua_istable(L, 2)) return luaL_error(L, "the script returned a %s, not a table", luaL_typename(L, 2));
    wm_see_through(L, 2);
    take_functions(L, state);
    wm_charge(L, state, 0);
    lua_settop(L, 2);
    return 1;  // the table stays on the stack, so the names stay alive while the results are read
}

wm_status wm_load(wm_state *state, const wm_source *sources, int32_t count) {
    if (state->run.busy) return WM_BUSY;
    if (state->script.is_loaded || count < 1) return WM_MISSING;
    state->script.is_loaded = true;
    for (int32_t i = 0; i < count && !state->script.is_unguarded; i++) {
        int line;
        const char *reason = wm_refuse_source(&state->limits, &sources[i], &line);
        if (!reason) continue;
        char message[WM_MESSAGE_SIZE];
        snprintf(message, sizeof message, "%s:%d: %s", sources[i].name, line, reason);
        return wm_report(state, WM_SYNTAX, message);
    }
    state->script.sources = sources;
    state->script.source_count = count;
    const wm_status status = wm_enter(state, load_body, NULL, state->limits.load_fuel);
    state->script.sources = NULL;
    return status;
}

const wm_frame *wm_place_of(const wm_state *state, int32_t function) {
    if (function < 0 || function >= state->script.function_count) return NULL;
    return state->script.places[function].line > 0 ? &state->script.places[function] : NULL;
}

void wm_skip_guard(wm_state *state) { state->script.is_unguarded = true; }

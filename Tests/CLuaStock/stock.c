#define _GNU_SOURCE  // locale_t
#include "CLuaStock.h"

#include <lauxlib.h>
#include <locale.h>
#include <lua.h>
#include <lualib.h>
#include <string.h>

struct stock_state;

static lua_State *lua_of(stock_state *state) { return (lua_State *)state; }

stock_state *stock_new(const char *script) {
    lua_State *L = luaL_newstate();
    if (!L) return NULL;
    luaL_openlibs(L);
    if (luaL_loadstring(L, script) != LUA_OK || lua_pcall(L, 0, 1, 0) != LUA_OK || !lua_isfunction(L, -1)) {
        lua_close(L);
        return NULL;
    }
    return (stock_state *)L;
}

void stock_free(stock_state *state) {
    if (state) lua_close(lua_of(state));
}

const char *stock_call(stock_state *state, const char *text, size_t size, size_t *answer_size) {
    lua_State *L = lua_of(state);
    lua_settop(L, 1);
    lua_pushvalue(L, 1);
    lua_pushlstring(L, text, size);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK || lua_type(L, -1) != LUA_TSTRING) return NULL;
    return lua_tolstring(L, -1, answer_size);
}

typedef struct {
    const char *prefix, *bytes;
    size_t prefix_size, size, handed;
    bool reached_end;
} source;

static const char *hand_out(lua_State *L, void *context, size_t *size) {
    (void)L;
    source *source = context;
    *size = 1;
    if (source->prefix_size) {
        source->prefix_size--;
        return source->prefix++;
    }
    if (source->handed < source->size) return source->bytes + source->handed++;
    source->reached_end = true;
    *size = 0;
    return NULL;
}

void stock_read_token(stock_state *state, const char *bytes, size_t size, stock_token *token) {
    lua_State *L = lua_of(state);
    lua_settop(L, 1);
    source from = {.prefix = "return;", .prefix_size = 7, .bytes = bytes, .size = size};
    token->status = lua_load(L, hand_out, &from, "=s", "t");
    token->consumed = from.handed;
    token->reached_end = from.reached_end;
    const char *message = token->status == LUA_OK ? "" : lua_tostring(L, -1);
    size_t length = strlen(message);
    if (length > sizeof token->message - 1) length = sizeof token->message - 1;
    memcpy(token->message, message, length);
    token->message[length] = 0;
    lua_settop(L, 1);
}

void *stock_enter_locale(const char *name) {
    const locale_t locale = newlocale(LC_ALL_MASK, name, (locale_t)0);
    if (locale) uselocale(locale);
    return locale;
}

void stock_leave_locale(void *locale) {
    uselocale(LC_GLOBAL_LOCALE);
    if (locale) freelocale(locale);
}

int stock_is_in_locale(void *locale) { return uselocale((locale_t)0) == locale; }

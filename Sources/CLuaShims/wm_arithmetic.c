// Arithmetic on texts that are numbers, as stock Lua has it: "4" * 2 is 8. The metatable of texts has these functions.
#include "wm_arguments.h"
#include "wm_opening.h"

#include <lauxlib.h>

static const struct {
    const char *event;
    int operation;
} events[] = {
    {"__add", LUA_OPADD}, {"__sub", LUA_OPSUB},   {"__mul", LUA_OPMUL}, {"__mod", LUA_OPMOD},
    {"__pow", LUA_OPPOW}, {"__idiv", LUA_OPIDIV}, {"__div", LUA_OPDIV}, {"__unm", LUA_OPUNM},
};
enum { EVENTS = sizeof events / sizeof *events };

// Pushes the number that an operand is or that its text says. Pushes nothing if it is none.
// [-0, +(0|1), v]
static bool push_number(lua_State *L, int index) {
    if (lua_type(L, index) == LUA_TNUMBER) {
        lua_pushvalue(L, index);
        return true;
    }
    if (lua_type(L, index) != LUA_TSTRING) return false;
    wm_charge_numeral(L, index);
    const size_t size = (size_t)lua_rawlen(L, index);
    const size_t read = lua_stringtonumber(L, lua_tostring(L, index));
    if (read == size + 1) return true;
    if (read) lua_pop(L, 1);  // a number, and then a zero byte and more
    return false;
}

// [-2, +1, e]
static int calculate(lua_State *L) {  // upvalue 1: the place in `events`
    const int place = (int)lua_tointeger(L, lua_upvalueindex(1));
    lua_settop(L, 2);
    if (push_number(L, 1) && push_number(L, 2)) {
        lua_arith(L, events[place].operation);  // a minus sign takes only the top, which is the same number
        return 1;
    }
    lua_settop(L, 2);
    // The first operand has no other metamethod than this one, or Lua would have asked it. The second may have one.
    if (lua_type(L, 2) != LUA_TSTRING && luaL_getmetafield(L, 2, events[place].event) != LUA_TNIL) {
        lua_insert(L, 1);
        lua_call(L, 2, 1);
        return 1;
    }
    const int wrong = push_number(L, 1) ? 2 : 1;
    const bool is_text = lua_type(L, wrong) == LUA_TSTRING;
    return luaL_error(
        L, "attempt to perform arithmetic on a %s value%s", luaL_typename(L, wrong), is_text ? " that is not a number" : "");
}

// [-0, +0, m]
void wm_add_arithmetic(lua_State *L) {
    for (int i = 0; i < EVENTS; i++) {
        lua_pushinteger(L, i);
        lua_pushcclosure(L, calculate, 1);
        lua_setfield(L, -2, events[i].event);
    }
}

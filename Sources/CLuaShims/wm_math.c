// math and utf8: stock functions that do a bounded amount of work, and random numbers that the host seeds.
#include "wm_arguments.h"
#include "wm_base.h"
#include "wm_fuel.h"
#include "wm_opening.h"
#include "wm_random.h"
#include "wm_state.h"
#include "wm_unicode.h"

#include <lauxlib.h>

// [-(0|1|2), +1, v]
static int random_number(lua_State *L) {
    const uint64_t bits = wm_next_random(&wm_of(L)->random);
    lua_Integer low = 1, high;
    switch (lua_gettop(L)) {
        case 0: lua_pushnumber(L, (lua_Number)(bits >> 11) * 0x1p-53); return 1;
        case 1:
            high = wm_check_integer(L, 1);
            if (high == 0) {
                lua_pushinteger(L, (lua_Integer)bits);
                return 1;
            }
            break;
        case 2:
            low = wm_check_integer(L, 1);
            high = wm_check_integer(L, 2);
            break;
        default: return luaL_error(L, "wrong number of arguments");
    }
    luaL_argcheck(L, low <= high, lua_gettop(L), "interval is empty");
    const uint64_t span = (uint64_t)high - (uint64_t)low;
    // Lemire's multiplication. Its bias is below 2⁻⁶⁴ times the span.
    const uint64_t offset = span == UINT64_MAX ? bits : (uint64_t)(((unsigned __int128)bits * (span + 1)) >> 64);
    lua_pushinteger(L, (lua_Integer)((uint64_t)low + offset));
    return 1;
}

// [-arguments, +results, v]
static int priced_numerals(lua_State *L) {  // upvalue 1: the stock function
    for (int i = lua_gettop(L); i > 0; i--) wm_charge_numeral(L, i);
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// [-0, +1, m]
void wm_open_math(lua_State *L, int stock) {
    static const char *const kept[] = {"huge", "pi", "maxinteger", "mininteger", "type", NULL};
    static const char *const priced[] = {
        "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp",  "floor", "fmod",      "log",
        "max", "min",  "modf", "rad",  "sin",  "sqrt", "tan", "tointeger", "ult", NULL,
    };
    lua_newtable(L);
    wm_copy_members(L, stock, kept);
    for (int i = 0; priced[i]; i++) {
        lua_getfield(L, stock, priced[i]);
        lua_pushcclosure(L, priced_numerals, 1);
        lua_setfield(L, -2, priced[i]);
    }
    lua_pushcfunction(L, random_number);
    lua_setfield(L, -2, "random");
}

// Charges in proportion to the text at 1, then runs the stock function (upvalue 1).
// [-arguments, +results, v]
static int charged(lua_State *L) {
    const size_t size = lua_type(L, 1) == LUA_TSTRING ? (size_t)lua_rawlen(L, 1) : 0;
    wm_charge(L, wm_of(L), 1 + (int64_t)(size >> 2));
    for (int i = lua_gettop(L); i > 1; i--) wm_charge_numeral(L, i);
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// [-(1|2|3), +results, v]
static int code_points(lua_State *L) {
    size_t size;
    luaL_checklstring(L, 1, &size);
    const lua_Integer first = wm_opt_integer(L, 2, 1);
    const lua_Integer last = wm_opt_integer(L, 3, first);
    const lua_Integer from = first < 0 ? first + (lua_Integer)size + 1 : first;
    const lua_Integer to = last < 0 ? last + (lua_Integer)size + 1 : last;
    if (to > from && (lua_Unsigned)to - (lua_Unsigned)from >= 250)
        return luaL_error(L, "utf8.codepoint: at most 250 bytes at a time");
    return charged(L);
}

// [-codes, +1, v]
static int encode(lua_State *L) {
    wm_charge(L, wm_of(L), 1 + (lua_gettop(L) >> 1));
    for (int i = lua_gettop(L); i > 0; i--) wm_charge_numeral(L, i);
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// [-0, +1, m]
void wm_open_utf8(lua_State *L, int stock) {
    static const char *const kept[] = {"charpattern", NULL};
    static const struct {
        const char *name;
        lua_CFunction wrapper;
    } wrapped[] = {{"char", encode}, {"len", charged}, {"offset", charged}, {"codepoint", code_points}};
    lua_newtable(L);
    wm_copy_members(L, stock, kept);
    for (size_t i = 0; i < sizeof wrapped / sizeof *wrapped; i++) {
        lua_getfield(L, stock, wrapped[i].name);
        lua_pushcclosure(L, wrapped[i].wrapper, 1);
        lua_setfield(L, -2, wrapped[i].name);
    }
    lua_pushcfunction(L, wm_codes);
    lua_setfield(L, -2, "codes");
}

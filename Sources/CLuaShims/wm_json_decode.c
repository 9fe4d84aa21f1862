// Reads JSON (RFC 8259). The text may come from anywhere: nothing but valid JSON is read, nesting is limited, and the
// size of the result is limited by the text, which is a Lua string.
#include "wm_fuel.h"
#include "wm_json.h"
#include "wm_unicode.h"

#include <lauxlib.h>
#include <math.h>
#include <string.h>

typedef struct {
    lua_State *L;
    wm_state *state;
    const char *start, *at, *end;
} reader;

// [-0, +0, v]
_Noreturn static void refuse(const reader *r, const char *at, const char *problem) {
    int line = 1, column = 1;
    for (const char *p = r->start; p < at; p++) {
        column++;
        if (*p == '\n') {
            line++;
            column = 1;
        }
    }
    luaL_error(r->L, "line %d, column %d of the JSON: %s", line, column, problem);
    __builtin_unreachable();
}

static void skip_space(reader *r) {
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\n' || *r->at == '\r' || *r->at == '\t')) r->at++;
}

static char peek(const reader *r) { return r->at < r->end ? *r->at : 0; }

static bool take(reader *r, char c) {
    if (peek(r) != c || r->at >= r->end) return false;
    r->at++;
    return true;
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// Reads the four digits of `\u`.
// [-0, +0, v]
static uint32_t read_unit(reader *r) {
    uint32_t unit = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        const int digit = r->at < r->end ? hex_digit(*r->at) : -1;
        if (digit < 0) refuse(r, r->at, "\\u needs four hexadecimal digits");
        unit = unit << 4 | (uint32_t)digit;
    }
    return unit;
}

// Reads what follows a backslash.
// [-0, +0, v]
static uint32_t read_escape(reader *r) {
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    const char *escape = r->at;
    const char *letter = peek(r) ? strchr(letters, peek(r)) : NULL;
    if (letter) {
        r->at++;
        return (unsigned char)meanings[letter - letters];
    }
    if (!take(r, 'u')) refuse(r, escape, "this character cannot follow a backslash");
    const uint32_t unit = read_unit(r);
    if (unit < 0xD800 || unit > 0xDFFF) return unit;
    if (unit < 0xDC00 && take(r, '\\') && take(r, 'u')) {
        const uint32_t low = read_unit(r);
        if (low >= 0xDC00 && low <= 0xDFFF) return 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
    }
    refuse(r, escape, "half of a pair of \\u is missing");
}

// Reads a text after its first quotation mark. It has at most as many bytes as it has in JSON.
// [-0, +1, v]
static void read_text(reader *r) {
    const char *first = r->at;
    bool has_escapes = false;
    while (peek(r) != '"') {
        if (r->at >= r->end) refuse(r, first - 1, "this text has no end");
        if ((unsigned char)*r->at < 0x20) refuse(r, r->at, "a text cannot contain a control character; write \\n or \\u000a");
        if (*r->at == '\\') {
            has_escapes = true;
            if (++r->at < r->end) r->at++;
            continue;
        }
        uint32_t code;
        const char *next = wm_read_character(r->at, r->end, &code);
        if (!next) refuse(r, r->at, "this is not UTF-8");
        r->at = next;
    }
    const char *last = r->at;
    if (!has_escapes) {
        lua_pushlstring(r->L, first, (size_t)(last - first));
    } else {
        char *bytes = lua_newuserdatauv(r->L, (size_t)(last - first) + 1, 0), *p = bytes;
        for (r->at = first; r->at < last;) {
            if (*r->at != '\\') {
                *p++ = *r->at++;
                continue;
            }
            r->at++;
            p += wm_write_character(p, read_escape(r));
        }
        lua_pushlstring(r->L, bytes, (size_t)(p - bytes));
        lua_remove(r->L, -2);
    }
    r->at = last + 1;
}

static bool skip_digits(reader *r) {
    const char *first = r->at;
    while (peek(r) >= '0' && peek(r) <= '9') r->at++;
    return r->at > first;
}

// [-0, +1, v]
static void read_number(reader *r) {
    char text[64];
    const char *first = r->at;
    take(r, '-');
    if (!take(r, '0') && !skip_digits(r)) refuse(r, first, "there must be a value here");
    if (take(r, '.') && !skip_digits(r)) refuse(r, r->at, "a number needs digits after its point");
    if (take(r, 'e') || take(r, 'E')) {
        if (!take(r, '+')) take(r, '-');
        if (!skip_digits(r)) refuse(r, r->at, "a number needs digits in its exponent");
    }
    const size_t size = (size_t)(r->at - first);
    if (size >= sizeof text) refuse(r, first, "a number can have at most 63 characters");
    memcpy(text, first, size);
    text[size] = 0;
    if (!lua_stringtonumber(r->L, text) || !isfinite(lua_tonumber(r->L, -1))) refuse(r, first, "this number is too large");
}

// [-0, +1, v]
static void read_value(reader *r, int depth);

// Reads an object after its first brace. A member that is null is absent.
// [-0, +1, v]
static void read_object(reader *r, int depth) {
    lua_State *L = r->L;
    bool is_empty = true;
    lua_newtable(L);
    skip_space(r);
    if (!take(r, '}')) {
        do {
            skip_space(r);
            const char *name = r->at;
            if (!take(r, '"')) refuse(r, r->at, "a member needs a name in quotation marks");
            read_text(r);
            lua_pushvalue(L, -1);
            if (lua_rawget(L, -3) != LUA_TNIL) refuse(r, name, "the object has a member of this name already");
            lua_pop(L, 1);
            skip_space(r);
            if (!take(r, ':')) refuse(r, r->at, "a colon is missing");
            read_value(r, depth);
            if (lua_rawequal(L, -1, lua_upvalueindex(WM_JSON_NULL))) {
                lua_pop(L, 2);
            } else {
                is_empty = false;
                lua_rawset(L, -3);
            }
            skip_space(r);
        } while (take(r, ','));
        if (!take(r, '}')) refuse(r, r->at, "a comma or } is missing");
    }
    if (!is_empty) return;
    lua_pushvalue(L, lua_upvalueindex(WM_JSON_OBJECT));
    lua_setmetatable(L, -2);
}

// Reads a list after its first bracket. An item that is null is `json.null`, so that the others keep their places.
// [-0, +1, v]
static void read_list(reader *r, int depth) {
    lua_newtable(r->L);
    skip_space(r);
    if (take(r, ']')) return;
    lua_Integer count = 0;
    do {
        read_value(r, depth);
        lua_rawseti(r->L, -2, ++count);
        skip_space(r);
    } while (take(r, ','));
    if (!take(r, ']')) refuse(r, r->at, "a comma or ] is missing");
}

static bool take_word(reader *r, const char *word) {
    const size_t size = strlen(word);
    if ((size_t)(r->end - r->at) < size || memcmp(r->at, word, size)) return false;
    r->at += size;
    return true;
}

// [-0, +1, v]
static void read_value(reader *r, int depth) {
    wm_charge(r->L, r->state, 4);
    luaL_checkstack(r->L, 6, NULL);
    skip_space(r);
    if (depth >= WM_JSON_DEPTH && (peek(r) == '{' || peek(r) == '[')) refuse(r, r->at, "it is nested more than 32 deep");
    if (take(r, '{')) {
        read_object(r, depth + 1);
    } else if (take(r, '[')) {
        read_list(r, depth + 1);
    } else if (take(r, '"')) {
        read_text(r);
    } else if (take_word(r, "true")) {
        lua_pushboolean(r->L, 1);
    } else if (take_word(r, "false")) {
        lua_pushboolean(r->L, 0);
    } else if (take_word(r, "null")) {
        lua_pushvalue(r->L, lua_upvalueindex(WM_JSON_NULL));
    } else {
        read_number(r);
    }
}

// [-1, +1, v]
int wm_json_decode(lua_State *L) {  // the upvalues of wm_json.h
    size_t size;
    luaL_checktype(L, 1, LUA_TSTRING);
    const char *text = lua_tolstring(L, 1, &size);
    wm_state *state = wm_of(L);
    wm_charge(L, state, 5 + (int64_t)(size >> 1));
    lua_settop(L, 1);
    reader r = {.L = L, .state = state, .start = text, .at = text, .end = text + size};
    take_word(&r, "\xEF\xBB\xBF");
    read_value(&r, 0);
    skip_space(&r);
    if (r.at < r.end) refuse(&r, r.at, "there is more after the value");
    wm_look_at_clock(L, state);
    return 1;
}

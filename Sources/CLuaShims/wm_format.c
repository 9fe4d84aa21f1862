// string.format as in stock Lua, without `%p` (it prints addresses) and `%q`.
#include "wm_format.h"

#include "wm_arguments.h"
#include "wm_base.h"
#include "wm_fuel.h"
#include "wm_state.h"
#include "wm_text.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

// An item is a number: a double has at most 309 digits before the point, and at most 99 are printed behind it.
enum { MAX_SPECIFICATION = 32, MAX_ITEM = 480 };

typedef struct {
    char text[MAX_SPECIFICATION];  // "%" and the modifiers
    int size;
    int width, precision;          // -1 if there is no precision
    bool is_left;
    char conversion;
} specification;

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static int read_number(specification *spec, const char **f, const char *end) {
    int number = 0;
    for (int i = 0; i < 2 && *f < end && is_digit(**f); i++) {
        number = number * 10 + (**f - '0');
        spec->text[spec->size++] = *(*f)++;
    }
    return number;
}

// Reads what follows a `%`. The conversion decides which flags are allowed, and whether a precision is.
// [-0, +0, v]
static void read_specification(lua_State *L, specification *spec, const char **f, const char *end) {
    *spec = (specification){.text = "%", .size = 1, .precision = -1};
    const char *flags = *f;
    while (*f < end && **f && strchr("-+ #0", **f) && *f - flags < 5) {
        spec->is_left |= **f == '-';
        spec->text[spec->size++] = *(*f)++;
    }
    const char *flags_end = *f;
    spec->width = read_number(spec, f, end);
    if (*f < end && **f == '.') {
        spec->text[spec->size++] = *(*f)++;
        spec->precision = read_number(spec, f, end);
    }
    spec->conversion = *f < end ? *(*f)++ : 0;
    const char *allowed;
    bool has_precision = true;
    switch (spec->conversion) {
        case 'c': allowed = "-"; has_precision = false; break;
        case 's': allowed = "-"; break;
        case 'd': case 'i': allowed = "-+0 "; break;
        case 'u': allowed = "-0"; break;
        case 'o': case 'x': case 'X': allowed = "-#0"; break;
        case 'a': case 'A': case 'e': case 'E': case 'f': case 'g': case 'G': allowed = "-+#0 "; break;
        default: luaL_error(L, "invalid conversion '%%%c' to 'format'", spec->conversion); return;
    }
    for (; flags < flags_end; flags++)
        if (!strchr(allowed, *flags)) luaL_error(L, "invalid conversion to 'format': flag '%c'", *flags);
    if (!has_precision && spec->precision >= 0) luaL_error(L, "invalid conversion to 'format': precision");
}

// [-?, +?, v]
static void add(lua_State *L, luaL_Buffer *buffer, const char *bytes, int size) {
    if (size < 0 || size >= MAX_ITEM) luaL_error(L, "format failed");
    wm_check_room(L, buffer, (size_t)size);
    luaL_addlstring(buffer, bytes, (size_t)size);
}

// [-?, +?, v]
static void add_integer(lua_State *L, luaL_Buffer *buffer, specification *spec, int argument) {
    char item[MAX_ITEM];
    snprintf(spec->text + spec->size, 4, "ll%c", spec->conversion);
    add(L, buffer, item, snprintf(item, sizeof item, spec->text, (long long)wm_check_integer(L, argument)));
}

// [-?, +?, v]
static void add_number(lua_State *L, luaL_Buffer *buffer, specification *spec, int argument) {
    char item[MAX_ITEM];
    spec->text[spec->size] = spec->conversion;
    spec->text[spec->size + 1] = 0;
    add(L, buffer, item, snprintf(item, sizeof item, spec->text, wm_check_number(L, argument)));
}

// [-?, +?, m]
static void add_blanks(luaL_Buffer *buffer, size_t count) {
    while (count-- > 0) luaL_addchar(buffer, ' ');
}

// [-?, +?, v]
static void add_text(lua_State *L, luaL_Buffer *buffer, const specification *spec, const char *text, size_t size) {
    if (spec->precision >= 0 && (size_t)spec->precision < size) size = (size_t)spec->precision;
    const size_t blanks = (size_t)spec->width > size ? (size_t)spec->width - size : 0;
    wm_check_room(L, buffer, size + blanks);
    if (!spec->is_left) add_blanks(buffer, blanks);
    luaL_addlstring(buffer, text, size);
    if (spec->is_left) add_blanks(buffer, blanks);
}

// [-?, +?, v]
static void add_item(lua_State *L, luaL_Buffer *buffer, specification *spec, int argument) {
    switch (spec->conversion) {
        case 'c': {
            const char c = (char)wm_check_integer(L, argument);
            add_text(L, buffer, spec, &c, 1);
            return;
        }
        case 's': {
            // The text is in the place of its argument: it stays alive there, below the values of the buffer.
            size_t size;
            const char *text = lua_tolstring(L, argument, &size);
            const bool has_modifiers = spec->size > 1;
            luaL_argcheck(L, !has_modifiers || !memchr(text, 0, size), argument, "string contains zeros");
            add_text(L, buffer, spec, text, size);
            return;
        }
        case 'd': case 'i': case 'u': case 'o': case 'x': case 'X': add_integer(L, buffer, spec, argument); return;
        default: add_number(L, buffer, spec, argument);
    }
}

// [-(1 + values), +1, e]
int wm_format(lua_State *L) {
    size_t size;
    const char *f = luaL_checklstring(L, 1, &size), *end = f + size;
    wm_state *state = wm_of(L);
    const int top = lua_gettop(L);
    int argument = 1;
    wm_charge(L, state, (int64_t)(size >> 2));
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    while (f < end) {
        if (*f != '%') {
            wm_check_room(L, &buffer, 1);
            luaL_addchar(&buffer, *f++);
            continue;
        }
        if (++f < end && *f == '%') {
            wm_check_room(L, &buffer, 1);
            luaL_addchar(&buffer, *f++);
            continue;
        }
        specification spec;
        read_specification(L, &spec, &f, end);
        if (++argument > top) luaL_argerror(L, argument, "no value");
        wm_charge(L, state, 2);
        if (spec.conversion == 's') {
            // This may call the script. The buffer keeps its bytes on the stack below, so they stay alive.
            wm_push_text(L, argument);
            lua_replace(L, argument);
        }
        add_item(L, &buffer, &spec, argument);
    }
    luaL_pushresult(&buffer);
    return 1;
}

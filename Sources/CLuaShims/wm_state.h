// What the files of this target share. Nothing here is seen by Swift.
#pragma once
#include "CLuaShims.h"

#include <lauxlib.h>
#include <locale.h>
#include <lua.h>
#include <lualib.h>
#include <string.h>
#if defined(__APPLE__)
#include <xlocale.h>
#endif

enum {
    WM_PERIOD = 100,         // instructions between two looks of the hook; less costs more, more saves nothing
    WM_MAX_ARGUMENTS = 8,    // of host functions
    WM_MAX_RESULTS = 4,      // of scripts' functions
    WM_MAX_LEVELS = 4,       // tables in tables, when values cross
    WM_MAX_VALUES = 256,     // of one crossing
    WM_MAX_NODES = 2 * WM_MAX_VALUES + WM_MAX_ARGUMENTS,  // values and the names of fields
    WM_MAX_FUNCTIONS = 256,  // names in the table that a script returns
    WM_MAX_KINDS = 128,
    WM_BYTES_PER_FUEL = 2,   // as a power of two, of texts that cross to the host: it copies and checks them
    WM_WIDE = 1 << 14,       // bytes of a block that is large
    WM_CLASSES = 48,         // of blocks, by the power of two
};

typedef struct {
    const char *text;
    size_t size;
} wm_name;

struct wm_state {
    lua_State *lua;
    wm_limits limits;
    wm_call_host call;
    wm_read_host read;
    void *host;
    locale_t locale;

    // Memory. No limits while the state is made and unmade.
    bool unlimited;
    size_t used, peak;
    uint64_t growths, fail_from, fail_until;
    int32_t wide_blocks[WM_CLASSES];  // that are alive
    const char *refusal;  // why the allocator last said no

    // The running entry.
    bool busy;
    void *outside;       // the thread's own stack, below the frame that entered; NULL on that stack
    uintptr_t floor;     // below this address, calls are nested too deep
    wm_state *caller;    // the state whose host entered this one, on this thread
    uint64_t generation;   // objects know theirs
    int64_t fuel, given;
    wm_status killed;      // the entry is over, whatever the script does
    wm_status dead;        // the state is over
    wm_status hint;        // what an error would be
    uint64_t wall_start, cpu_start, next_look;
    uint64_t cpu_spent;  // once it is over; zero if it was short
    uint32_t steps;        // of patterns, to look at the clock now and then

    // Loading.
    int64_t error_price;  // for the text of an error, in the worst of what was compiled
    const wm_source *sources;
    int32_t source_count;
    bool loaded;
    bool is_unguarded;  // for tests
    int globals_ref;  // the table behind the frozen globals
    int function_refs[WM_MAX_FUNCTIONS];
    int32_t function_count;
    int kind_refs[WM_MAX_KINDS];
    int32_t kind_count;

    uint64_t random[4];

    // Values on their way in (owned by Lua) and out (owned here).
    wm_value in[WM_MAX_NODES];
    uint16_t roots[WM_MAX_VALUES * 2];
    int32_t in_count, in_values;
    wm_values crossing;
    wm_name names[WM_MAX_VALUES];
    int32_t name_count;
    wm_value *out;
    size_t out_count, out_room;
    char *scratch;
    size_t scratch_count, scratch_room;

    wm_fault fault;
};

// The state of a Lua state: the allocator's context, which needs no lookup.
static inline wm_state *wm_of(lua_State *L) {
    void *context;
    lua_getallocf(L, &context);
    return context;
}

// wm_allocator.c
void *wm_allocate(void *context, void *block, size_t old_size, size_t new_size);
int64_t wm_walk_price(const wm_state *state);  // of finding the first member of any table, in units of fuel

// wm_fuel.c
_Noreturn void wm_kill(lua_State *L, wm_state *state, wm_status why);
void wm_hook(lua_State *L, lua_Debug *record);
void wm_look_at_clock(lua_State *L, wm_state *state);
void wm_start_clock(wm_state *state);
bool wm_stop_clock(wm_state *state);  // false if the entry took too much processor time
_Noreturn void wm_refuse_depth(lua_State *L);
static inline void wm_charge(lua_State *L, wm_state *state, int64_t work) {
    state->fuel -= work;
    if (__builtin_expect(state->fuel < 0, 0)) wm_kill(L, state, WM_FUEL);
    if (__builtin_expect((uintptr_t)__builtin_frame_address(0) < state->floor, 0)) wm_refuse_depth(L);
}

// Arguments that are numbers. A text is converted, which takes its length.
static inline void wm_charge_numeral(lua_State *L, int index) {
    if (lua_type(L, index) == LUA_TSTRING) wm_charge(L, wm_of(L), (int64_t)(lua_rawlen(L, index) >> 3));
}
static inline lua_Integer wm_check_integer(lua_State *L, int index) {
    wm_charge_numeral(L, index);
    return luaL_checkinteger(L, index);
}
static inline lua_Integer wm_opt_integer(lua_State *L, int index, lua_Integer otherwise) {
    wm_charge_numeral(L, index);
    return luaL_optinteger(L, index, otherwise);
}
static inline lua_Number wm_check_number(lua_State *L, int index) {
    wm_charge_numeral(L, index);
    return luaL_checknumber(L, index);
}

// wm_entry.c: `body` gets the request as its only argument. The results of the body stay on the stack from index 2.
wm_status wm_enter(wm_state *state, lua_CFunction body, void *request, int64_t fuel);
// Runs what the host does on the thread's own stack, and looks at the clock afterwards. The body must not raise.
void wm_run_outside(lua_State *L, wm_state *state, void (*body)(void *), void *argument);

// wm_report.c
int wm_message_handler(lua_State *L);
wm_status wm_report(wm_state *state, wm_status status, const char *message);

// wm_values.c
void wm_take_value(lua_State *L, wm_state *state, int index, const char *role);
void wm_begin_crossing(wm_state *state);
void wm_sort_names(wm_name *names, int32_t count);
int wm_compare_names(const void *left, const void *right);
void wm_push_tree(lua_State *L, wm_state *state, size_t *node);

// wm_objects.c
void wm_push_object(lua_State *L, wm_state *state, int64_t kind, int64_t subject);
bool wm_read_object(lua_State *L, wm_state *state, int index, wm_value *value);

// wm_host.c
int wm_trampoline(lua_State *L);
int wm_push_answer(lua_State *L, wm_state *state, const wm_answer *answer);

// wm_frozen.c
void wm_push_frozen(lua_State *L);                 // replaces the table on the top by its frozen front
void wm_freeze_members(lua_State *L, int index);   // all tables in it, at any depth
void wm_see_through(lua_State *L, int index);      // replaces a frozen front by the table behind it
void wm_check_readable(lua_State *L, int index);   // a table, seen through
void wm_check_writable(lua_State *L, int index);   // a table that is not frozen

// wm_source.c: why a source is refused, and at which line, or NULL
const char *wm_refuse_source(const wm_limits *limits, const wm_source *source, int *line);
// The bytes of the mark that some editors write before a text.
static inline size_t wm_byte_order_mark(const wm_source *source) {
    return source->size >= 3 && !memcmp(source->bytes, "\xEF\xBB\xBF", 3) ? 3 : 0;
}

// The library; each leaves its table on the stack, wm_open_base fills the one on the top.
void wm_open_base(lua_State *L, int stock);
int wm_set_metatable(lua_State *L);
int wm_get_metatable(lua_State *L);
int wm_pairs(lua_State *L);
int wm_next(lua_State *L);
void wm_push_text(lua_State *L, int index);        // tostring without addresses
void wm_open_strings(lua_State *L);
void wm_open_tables(lua_State *L);
void wm_open_math(lua_State *L, int stock);
void wm_open_utf8(lua_State *L, int stock);
void wm_seed_random(wm_state *state);
int wm_edit_distance(const char *one, const char *other, int most);  // at most `most` + 1
void wm_copy_members(lua_State *L, int from, const char *const *names);
int wm_require(lua_State *L);

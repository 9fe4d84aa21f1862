// The only Lua that Swift sees.
//
// Nothing declared here longjmps out: every Lua call that can raise runs inside the one lua_pcall of wm_entry.c, and the
// two callbacks have returned before anything can raise again. A state belongs to one thread at a time.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct wm_state wm_state;

typedef enum {
    WM_OK = 0,
    WM_SYNTAX,   // the source does not compile, or is refused before
    WM_RUNTIME,  // an error of the plugin's own
    WM_FUEL,     // kills: a plugin cannot catch them
    WM_MEMORY,
    WM_TIME,
    WM_RESULT,   // the plugin answered something that cannot be taken over
    WM_HOST,     // not the plugin's fault: no stack left, no memory for the state
    WM_BUSY,     // called from inside a call
    WM_MISSING,  // no such function
} wm_status;

typedef enum {
    WM_NIL = 0,
    WM_BOOLEAN,
    WM_INTEGER,
    WM_NUMBER,
    WM_STRING,
    WM_LIST,
    WM_RECORD,
    WM_OBJECT,
} wm_type;

// A value, or the head of a tree written in preorder: a list is followed by `count` trees, a record by `count` pairs of a
// string and a tree.
typedef struct {
    uint8_t type;      // wm_type
    bool boolean;
    uint32_t count;    // bytes of a string, elements of a list, fields of a record, kind of an object
    int64_t integer;   // also the subject of an object, and where an outgoing string begins in the scratch
    double number;     // also set for integers that come from Lua
    const char *text;  // of strings that come from Lua, which owns them
} wm_value;

// Values that come from Lua; `roots` are the places of the trees in `nodes`.
typedef struct {
    const wm_value *nodes;
    const uint16_t *roots;
    int32_t count;
} wm_values;

// What a callback answers: a value (a list or record is in the outgoing trees), or a failure whose text is the value.
typedef struct {
    wm_value value;
    bool failed;
    int64_t work;  // fuel to charge for what the host has done
} wm_answer;

typedef void (*wm_call_host)(void *host, int32_t function, const wm_values *arguments, wm_answer *answer);
typedef void (*wm_read_host)(void *host, int32_t kind, int32_t field, int64_t subject, wm_answer *answer);

typedef struct {
    size_t memory;        // bytes of live heap
    size_t block;         // largest single block: table part, stack
    size_t string;        // longest string
    size_t source;        // longest source file
    int64_t load_fuel;
    int32_t depth;        // nested Lua calls
    uint64_t cpu_nanoseconds;
    uint64_t seed;
} wm_limits;

typedef struct {
    const char *name;
    const char *bytes;
    size_t size;
} wm_source;

enum { WM_MESSAGE_SIZE = 640, WM_FILE_SIZE = 64, WM_MAX_FRAMES = 6 };
typedef struct {
    char file[WM_FILE_SIZE];
    int32_t line;
} wm_frame;
typedef struct {
    wm_status status;
    size_t length;
    char message[WM_MESSAGE_SIZE];
    int32_t frame_count;
    wm_frame frames[WM_MAX_FRAMES];
} wm_fault;

// Life. wm_new answers NULL when there is no memory; `fail_at` is wm_fail_allocation_at's, for tests of the making.
wm_state *wm_new(const wm_limits *limits, wm_call_host call, wm_read_host read, void *host, uint64_t fail_at);
void wm_free(wm_state *state);

// Library, before wm_seal. Paths are dotted ("waymark.log.info"). A constant's value, and a kind's list of field names,
// are the first outgoing tree.
wm_status wm_add_function(wm_state *state, const char *path, int32_t number);
wm_status wm_add_constant(wm_state *state, const char *path);
wm_status wm_add_kind(wm_state *state, const char *name);
wm_status wm_seal(wm_state *state);

// Loading: the first source is run, the others are what `require` finds. The results are, for each name of the returned
// table in byte order, the name and whether it is a function; functions are numbered in that order over all names.
wm_status wm_load(wm_state *state, const wm_source *sources, int32_t count);

// Calls. The arguments are the first `arguments` outgoing trees. Results are valid until the next entry.
wm_status wm_call(wm_state *state, int32_t function, int32_t arguments, int64_t fuel);
wm_status wm_call_object(wm_state *state, int32_t function, int32_t kind, int64_t subject, int64_t fuel);
const wm_values *wm_results(const wm_state *state);
const wm_fault *wm_last_fault(const wm_state *state);

// Outgoing trees, in preorder. False when there is no memory.
void wm_out_clear(wm_state *state);
bool wm_out_add(wm_state *state, wm_value value);
bool wm_out_add_text(wm_state *state, const char *bytes, size_t size);
// Makes a text the answer's value; a text that cannot be kept makes the answer a failure.
void wm_answer_text(wm_state *state, wm_answer *answer, const char *bytes, size_t size);

// Whether the entry has the fuel for so much more work of a host that has charged what the answer says.
bool wm_can_pay(const wm_state *state, const wm_answer *answer, int64_t work);

// Figures.
int64_t wm_fuel_used(const wm_state *state);
uint64_t wm_slow_nanoseconds(const wm_state *state);  // of the last entry, beyond its first two milliseconds
size_t wm_memory_in_use(const wm_state *state);
size_t wm_memory_peak(const wm_state *state);
wm_status wm_killed_by(const wm_state *state);  // WM_OK while the state can be used
bool wm_is_busy(const wm_state *state);
wm_status wm_sweep(wm_state *state);            // a full collection; results are gone
size_t wm_stack_left(void);                     // bytes of this thread's own stack
bool wm_has_own_stack(void);                    // whether Lua runs on a stack of its own: not under sanitizers

// The tokens of a source, as the compiler splits it. Blanks and comments are passed over. After WM_TOKEN_BROKEN the compiler
// has stopped too.
typedef enum {
    WM_TOKEN_END = 0,
    WM_TOKEN_NAME,
    WM_TOKEN_KEYWORD,
    WM_TOKEN_NUMBER,
    WM_TOKEN_TEXT,
    WM_TOKEN_OPERATOR,
    WM_TOKEN_BROKEN,
} wm_token;
typedef struct {
    const char *start, *at, *end;  // the last token's first byte, what is behind it, and the end of the source
    int32_t line;                  // where `at` is, counted from one
} wm_lexer;
void wm_begin_tokens(wm_lexer *lexer, const char *bytes, size_t size);
wm_token wm_read_token(wm_lexer *lexer);

// For tests: the nth growth of memory from now (1 = the next) and the `count - 1` after it fail; 0 = none.
void wm_fail_allocation_at(wm_state *state, uint64_t nth, uint64_t count);
uint64_t wm_allocations(const wm_state *state);
// For tests: sources are compiled unread, to see that the check of what was compiled does not need the reading before.
void wm_skip_guard(wm_state *state);

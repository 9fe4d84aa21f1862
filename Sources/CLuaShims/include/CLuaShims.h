// The only Lua that Swift sees.
//
// No function that is declared here raises a Lua error to its caller. Every call of Lua that can raise runs inside the
// one protected call of wm_enter (wm_entry.c), and a callback returns before anything is raised for it. A state belongs
// to one thread at a time. docs/lua-border.md explains the design.
#pragma once
#include "wm_lexer.h"
#include "wm_status.h"
#include "wm_value.h"

typedef struct wm_state wm_state;

// Life. wm_new returns NULL when there is no memory. `fail_at` is for tests, see wm_fail_allocation_at.
wm_state *wm_new(const wm_limits *limits, wm_call_host call, wm_read_host read, void *host, uint64_t fail_at);
void wm_free(wm_state *state);

// The library is complete once wm_seal has returned. Paths are dotted ("waymark.log.info"). The value of a constant, and
// the list of the fields of a kind, are the first outgoing tree.
wm_status wm_add_function(wm_state *state, const char *path, int32_t number);
wm_status wm_add_constant(wm_state *state, const char *path);
// The fields from `visible` on can be read, but are not listed by pairs.
wm_status wm_add_kind(wm_state *state, const char *name, int32_t visible);
wm_status wm_seal(wm_state *state);

// Compiles and runs the first source; `require` finds the others. The results list the names in the table that the script
// returned, in byte order: each name, then whether it holds a function. A function's number is the index of its name.
wm_status wm_load(wm_state *state, const wm_source *sources, int32_t count);

// Calls a function of the script with the first `arguments` outgoing trees, or with one object. The results are valid
// until the next entry.
wm_status wm_call(wm_state *state, int32_t function, int32_t arguments, int64_t fuel);
wm_status wm_call_object(wm_state *state, int32_t function, int32_t kind, int64_t subject, int64_t fuel);
const wm_values *wm_results(const wm_state *state);
const wm_fault *wm_last_fault(const wm_state *state);
// Where a function of the script starts; NULL if there is none, or if it is not the script's own (`f = string.rep`).
bool wm_current_place(const wm_state *state, wm_frame *frame);  // of the script, during a call of the host
const wm_frame *wm_place_of(const wm_state *state, int32_t function);

// Outgoing trees, in preorder. False when there is no memory.
void wm_out_clear(wm_state *state);
bool wm_out_add(wm_state *state, wm_value value);
bool wm_out_add_text(wm_state *state, const char *bytes, size_t size);

// Answers. Both copy the text. If there is no memory for it, the answer is a failure without a message.
void wm_answer_text(wm_state *state, wm_answer *answer, const char *bytes, size_t size);
void wm_answer_constant(wm_state *state, wm_answer *answer, const char *path, size_t size);  // after the tree
void wm_answer_failure(wm_state *state, wm_answer *answer, const char *bytes, size_t size);
void wm_answer_nothing(wm_state *state, wm_answer *answer, const char *bytes, size_t size);
// Whether the entry has fuel for this much more work, on top of the work that the answer charges already.
bool wm_can_pay(const wm_state *state, const wm_answer *answer, int64_t work);

// Figures.
int64_t wm_fuel_used(const wm_state *state);
uint64_t wm_slow_nanoseconds(const wm_state *state);  // processor time of the last entry beyond two milliseconds
size_t wm_memory_in_use(const wm_state *state);       // bytes of live heap
size_t wm_memory_peak(const wm_state *state);
wm_status wm_killed_by(const wm_state *state);  // WM_OK while the state can be entered
bool wm_is_busy(const wm_state *state);
wm_status wm_sweep(wm_state *state);  // collects all garbage; the last results are no longer valid
size_t wm_stack_left(void);           // bytes of this thread's stack
bool wm_has_own_stack(void);          // whether Lua runs on a stack that the border makes; not under sanitizers

// For tests: the nth growth of memory from now (1 = the next) and the `count - 1` after it fail; 0 = none.
void wm_fail_allocation_at(wm_state *state, uint64_t nth, uint64_t count);
uint64_t wm_allocations(const wm_state *state);
// For tests: sources are compiled without the guard on their text, to test the guard on compiled code alone.
void wm_skip_guard(wm_state *state);

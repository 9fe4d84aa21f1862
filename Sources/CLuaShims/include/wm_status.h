// What goes into a state besides values, and how an entry ends.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef enum {
    WM_OK = 0,
    WM_SYNTAX,   // the source does not compile, or a guard refuses it
    WM_RUNTIME,  // the script raised an error
    WM_FUEL,     // a kill: the fuel is spent
    WM_MEMORY,   // a kill: a limit of memory is reached, or the system has none
    WM_TIME,     // a kill: the processor time is spent
    WM_RESULT,   // the script returned something that cannot cross
    WM_HOST,     // not the script's fault: no stack, or no memory for the state
    WM_BUSY,     // the state is already in a call
    WM_MISSING,  // there is no such function
} wm_status;

typedef struct {
    size_t memory;             // bytes of live heap
    size_t block;              // bytes of the largest block: a table's part, the stack
    size_t string;             // bytes of the longest string
    size_t source;             // bytes of the longest source file
    int64_t load_fuel;         // units of fuel
    int32_t depth;             // nested calls of Lua functions
    uint64_t cpu_nanoseconds;  // of one entry
    uint64_t seed;             // of math.random
} wm_limits;

// A source file. `require` looks for the name.
typedef struct {
    const char *name;
    const char *bytes;
    size_t size;
} wm_source;

enum { WM_MESSAGE_SIZE = 640, WM_FILE_SIZE = 64, WM_MAX_FRAMES = 6 };

// A line that was running.
typedef struct {
    char file[WM_FILE_SIZE];
    int32_t line;
} wm_frame;

// Why an entry failed. The innermost frame comes first.
typedef struct {
    size_t length;
    char message[WM_MESSAGE_SIZE];
    int32_t frame_count;
    wm_frame frames[WM_MAX_FRAMES];
} wm_fault;

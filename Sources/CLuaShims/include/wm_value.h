// Values that cross the border, and the two callbacks that carry them to the host.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What a value is. The comment names the member of the union that holds it.
typedef enum {
    WM_NIL = 0,
    WM_BOOLEAN,     // boolean
    WM_INTEGER,     // integer
    WM_NUMBER,      // number
    WM_STRING,      // string: from Lua
    WM_OUT_STRING,  // out_string: from the host
    WM_LIST,        // count: that many trees follow
    WM_RECORD,      // count: that many pairs of a string and a tree follow
    WM_OBJECT,      // object
} wm_type;

// Bytes that Lua owns.
typedef struct {
    const char *bytes;
    uint32_t size;
} wm_string;

// Bytes in the scratch of the outgoing values.
typedef struct {
    size_t start;
    uint32_t size;
} wm_out_string;

// An object of the host: the index of its kind in the library, and the host's own number for it.
typedef struct {
    int32_t kind;
    int64_t subject;
} wm_object_id;

// A value, or the head of a tree that is written in preorder.
typedef struct {
    wm_type type;
    union {
        bool boolean;
        int64_t integer;
        double number;
        wm_string string;
        wm_out_string out_string;
        uint32_t count;
        wm_object_id object;
    };
} wm_value;

// Values that come from Lua; `roots` are the indices of the trees in `nodes`.
typedef struct {
    const wm_value *nodes;
    const uint16_t *roots;
    int32_t count;
} wm_values;

typedef enum {
    WM_ANSWER_VALUE = 0,  // value: neither a list nor a record
    WM_ANSWER_TREE,       // the first outgoing tree
    WM_ANSWER_FAILURE,    // message: an outgoing string, or nil if there was no memory for it
    WM_ANSWER_NOTHING,    // nil, and message: why there is nothing
    WM_ANSWER_CONSTANT,   // the first outgoing tree, a record: the new members of the constant whose path is the value
} wm_answer_kind;

// What a callback answers. All zeros answer nil.
typedef struct {
    wm_answer_kind kind;
    union {
        wm_value value;
        wm_value message;
    };
    int64_t work;  // fuel to charge for the host's work
} wm_answer;

typedef void (*wm_call_host)(void *host, int32_t function, const wm_values *arguments, wm_answer *answer);
typedef void (*wm_read_host)(void *host, int32_t kind, int32_t field, int64_t subject, wm_answer *answer);

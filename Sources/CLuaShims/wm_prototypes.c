// The guard on compiled code. wm_source.c checks the text of a source. This file checks the code that the compiler made
// of it, in a dump. The defects of Lua 5.4.4 need certain shapes of code. They are refused here, whatever text they
// come from.
// Over 300 lines: an auditor reads the rules for a function's code, which share its counts, in one place.
//
// To name a failed operand in an error message, Lua (getobjname of ldebug.c) finds the instruction that set the
// operand's register, then those that set the registers which that one read, and so on. Each step walks over all
// instructions before. The search stops at local variables. This file counts the steps for every register. The largest
// number of steps, times the length of the code, is the price of an error.
#include "wm_prototypes.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NESTED = 120, MAX_INSTRUCTIONS = 1 << 17, MAX_CONSTANTS = 1 << 16, MAX_NAMING = 420, FEW_CONSTANTS = 250 };

enum {  // of lopcodes.h, 5.4
    OP_MOVE = 0, OP_LOADI = 1, OP_LOADF = 2, OP_LOADK = 3, OP_LOADKX = 4, OP_LOADNIL = 8, OP_GETUPVAL = 9,
    OP_SETUPVAL = 10, OP_GETTABUP = 11, OP_GETTABLE = 12, OP_GETI = 13, OP_GETFIELD = 14, OP_SETTABUP = 15,
    OP_SETFIELD = 18, OP_NEWTABLE = 19, OP_SELF = 20, OP_ADDK = 22, OP_IDIVK = 28, OP_BANDK = 29, OP_BXORK = 31,
    OP_BAND = 41, OP_BXOR = 43, OP_SHR = 45, OP_MMBINK = 48, OP_UNM = 49, OP_CONCAT = 53, OP_JMP = 56, OP_EQK = 60,
    OP_TESTSET = 67, OP_CALL = 68, OP_TAILCALL = 69, OP_FORLOOP = 73, OP_FORPREP = 74, OP_TFORPREP = 75,
    OP_TFORCALL = 76, OP_TFORLOOP = 77, OP_CLOSURE = 79, OP_VARARG = 80, OP_EXTRAARG = 82,
};

enum { IS_OTHER, IS_NUMBER, IS_INTEGER, IS_TEXT, IS_LONG_TEXT };

typedef struct {
    const unsigned char *at, *end;
    bool is_broken;
    const char *reason;
    int line;
    int64_t instructions, price;
} reader;

// One function.
typedef struct {
    const unsigned char *code;
    uint8_t *constants;  // the kind of each
    size_t size, constant_count, upvalue_count, child_count;
    int line;
} function;

static const char wrong_code[] = "the Lua 5.4 compiler generates wrong code for the file; make its functions shorter";
static const char too_long[] = "a function or the file is too long";
static const char bitwise[] =
    "in a function with so many constants, a bitwise operation cannot start with a number: Lua 5.4.4 compiles it wrongly; put "
    "the number on the right, or make the function shorter";

static void refuse(reader *r, const function *f, const char *reason) {
    if (r->reason) return;
    r->reason = reason;
    r->line = f ? f->line : 0;
}

static const unsigned char *take(reader *r, size_t size) {
    if (r->is_broken || (size_t)(r->end - r->at) < size) {
        r->is_broken = true;
        return NULL;
    }
    r->at += size;
    return r->at - size;
}

static int take_byte(reader *r) {
    const unsigned char *byte = take(r, 1);
    return byte ? *byte : 0;
}

// Seven bits per byte, the highest first. The last byte has its top bit set.
static size_t take_count(reader *r) {
    size_t value = 0;
    for (int i = 0; i < 10; i++) {
        const int byte = take_byte(r);
        if (value > SIZE_MAX >> 8) break;
        value = value << 7 | (size_t)(byte & 0x7F);
        if (byte & 0x80) return value;
        if (r->is_broken) return 0;
    }
    r->is_broken = true;
    return 0;
}

static void skip_text(reader *r) {
    const size_t size = take_count(r);
    if (size) take(r, size - 1);
}

static uint32_t instruction(const function *f, size_t place) {
    uint32_t value;
    memcpy(&value, f->code + 4 * place, 4);
    return value;
}

static int op_of(uint32_t i) { return (int)(i & 0x7F); }
static int a_of(uint32_t i) { return (int)(i >> 7 & 0xFF); }
static int b_of(uint32_t i) { return (int)(i >> 16 & 0xFF); }
static int c_of(uint32_t i) { return (int)(i >> 24 & 0xFF); }
static bool k_of(uint32_t i) { return i >> 15 & 1; }

static bool has_constant(const function *f, size_t index, int kind) {
    return index < f->constant_count && (kind == IS_OTHER || f->constants[index] == kind ||
                                         (kind == IS_NUMBER && f->constants[index] == IS_INTEGER));
}

// Whether the operands of an instruction exist and have the types that the virtual machine assumes without a check.
static bool is_sound(const function *f, size_t place, uint32_t i) {
    const int op = op_of(i);
    const size_t a = (size_t)a_of(i), b = (size_t)b_of(i), c = (size_t)c_of(i), bx = i >> 15;
    if (op >= OP_ADDK && op <= OP_IDIVK) return has_constant(f, c, IS_NUMBER);
    if (op >= OP_BANDK && op <= OP_BXORK) return has_constant(f, c, IS_INTEGER);
    switch (op) {
        case OP_LOADK: return has_constant(f, bx, IS_OTHER);
        case OP_GETUPVAL: case OP_SETUPVAL: return b < f->upvalue_count;
        case OP_GETTABUP: return b < f->upvalue_count && has_constant(f, c, IS_TEXT);
        case OP_SETTABUP: return a < f->upvalue_count && has_constant(f, b, IS_TEXT);
        case OP_GETFIELD: return has_constant(f, c, IS_TEXT);
        case OP_SETFIELD: return has_constant(f, b, IS_TEXT);
        case OP_SELF: return !k_of(i) || has_constant(f, c, IS_TEXT) || has_constant(f, c, IS_LONG_TEXT);
        case OP_MMBINK: return has_constant(f, b, IS_NUMBER);
        case OP_EQK: return has_constant(f, b, IS_OTHER);
        case OP_CLOSURE: return bx < f->child_count;
        case OP_JMP: {
            const int64_t to = (int64_t)place + 1 + (int64_t)(i >> 7) - 0xFFFFFF;
            return to >= 0 && (size_t)to < f->size;
        }
        case OP_FORLOOP: case OP_TFORLOOP: return bx <= place + 1;
        case OP_FORPREP: case OP_TFORPREP: return place + 1 + bx < f->size;
        default: return op <= OP_EXTRAARG;
    }
}

static bool sets_a(int op) {
    return (op <= OP_GETUPVAL) || (op >= OP_GETTABUP && op <= OP_GETFIELD) || (op >= OP_NEWTABLE && op <= OP_SHR) ||
           (op >= OP_UNM && op <= OP_CONCAT) || op == OP_TESTSET || op == OP_FORLOOP || op == OP_FORPREP ||
           op == OP_TFORLOOP || op == OP_CLOSURE || op == OP_VARARG;
}

// For each register: the steps to name its value, and whether the value is a number literal.
typedef struct {
    int32_t steps[256];
    bool is_literal[256];
    const int32_t *locals;  // the change in the number of locals at each instruction
    int32_t live;           // registers below are locals
} naming;

static int32_t steps_of(const naming *n, int reg) { return reg < n->live ? 0 : n->steps[reg]; }

static void forget_from(naming *n, int reg, int to) {
    for (; reg <= to && reg < 256; reg++) n->steps[reg] = 0, n->is_literal[reg] = false;
}

// Updates the registers for one instruction. Returns the steps to name the value that it sets.
static int32_t follow(naming *n, uint32_t i) {
    const int op = op_of(i), a = a_of(i);
    int32_t steps = 0;
    switch (op) {
        case OP_MOVE: steps = 1 + steps_of(n, b_of(i)); break;
        case OP_GETTABUP: steps = 1; break;
        case OP_GETI: case OP_GETFIELD: steps = 1 + steps_of(n, b_of(i)); break;
        case OP_GETTABLE: steps = 1 + steps_of(n, b_of(i)) + steps_of(n, c_of(i)); break;
        case OP_SELF: steps = 1 + steps_of(n, b_of(i)) + (k_of(i) ? 0 : steps_of(n, c_of(i))); break;
        case OP_LOADNIL: forget_from(n, a, a + b_of(i)); return 0;
        case OP_CALL: case OP_TAILCALL: forget_from(n, a, 255); return 0;
        case OP_TFORCALL: forget_from(n, a + 2, 255); return 0;
        default: break;
    }
    if (!sets_a(op)) return 0;
    n->steps[a] = steps > MAX_NAMING ? MAX_NAMING + 1 : steps;
    n->is_literal[a] = op == OP_LOADI || op == OP_LOADF || op == OP_LOADK || op == OP_LOADKX;
    return n->steps[a];
}

static void check_code(reader *r, const function *f, const int32_t *locals) {
    naming n = {.locals = locals};
    int32_t most = 0;
    for (size_t place = 0; place < f->size; place++) {
        const uint32_t i = instruction(f, place);
        const int op = op_of(i);
        n.live += locals[place];
        if (!is_sound(f, place, i)) return refuse(r, f, wrong_code);
        if (op >= OP_BAND && op <= OP_BXOR && f->constant_count > FEW_CONSTANTS && n.is_literal[b_of(i)] &&
            b_of(i) >= n.live)
            return refuse(r, f, bitwise);
        const int32_t steps = follow(&n, i);
        if (steps > most) most = steps;
    }
    if (most > MAX_NAMING) refuse(r, f, "an expression may have at most 200 index operations in a row");
    const int64_t price = (int64_t)(most + 1) * (int64_t)f->size / 4;
    if (price > r->price) r->price = price;
}

static void take_constants(reader *r, function *f) {
    f->constant_count = take_count(r);
    if (f->constant_count > MAX_CONSTANTS) return refuse(r, f, too_long);
    f->constants = malloc(f->constant_count + 1);
    if (!f->constants) r->is_broken = true;
    for (size_t i = 0; i < f->constant_count && !r->is_broken; i++) {
        f->constants[i] = IS_OTHER;
        switch (take_byte(r)) {
            case 0x00: case 0x01: case 0x11: break;  // nil, false, true
            case 0x13: take(r, 8); f->constants[i] = IS_NUMBER; break;
            case 0x03: take(r, 8); f->constants[i] = IS_INTEGER; break;
            case 0x04: skip_text(r); f->constants[i] = IS_TEXT; break;
            case 0x14: skip_text(r); f->constants[i] = IS_LONG_TEXT; break;  // names a method, not a field
            default: r->is_broken = true;
        }
    }
}

static void take_function(reader *r, int depth);

// Lines and names, which follow the code. Sets where locals start and end.
static void take_names(reader *r, const function *f, int32_t *locals) {
    take(r, take_count(r));
    for (size_t count = take_count(r); count > 0 && !r->is_broken; count--) take_count(r), take_count(r);
    for (size_t count = take_count(r); count > 0 && !r->is_broken; count--) {
        skip_text(r);
        const size_t from = take_count(r), to = take_count(r);
        if (from > f->size || to > f->size) r->is_broken = true;
        if (!r->is_broken && from < to) locals[from]++, locals[to]--;
    }
    for (size_t count = take_count(r); count > 0 && !r->is_broken; count--) skip_text(r);
}

static void take_body(reader *r, function *f, int depth) {
    take_constants(r, f);
    if (r->reason || r->is_broken) return;
    f->upvalue_count = take_count(r);
    take(r, 3 * f->upvalue_count);
    f->child_count = take_count(r);
    for (size_t i = 0; i < f->child_count && !r->reason && !r->is_broken; i++) take_function(r, depth + 1);
    if (r->reason || r->is_broken) return;
    int32_t *locals = calloc(f->size + 1, sizeof *locals);
    if (!locals) {
        r->is_broken = true;
        return;
    }
    take_names(r, f, locals);
    if (!r->is_broken) check_code(r, f, locals);
    free(locals);
}

static void take_function(reader *r, int depth) {
    function f = {.line = 0};
    if (depth > MAX_NESTED) return refuse(r, NULL, "functions are nested more than 120 deep");
    skip_text(r);
    f.line = (int)take_count(r);
    take_count(r);
    take(r, 3);
    f.size = take_count(r);
    r->instructions += (int64_t)f.size;
    if (f.size > MAX_INSTRUCTIONS || r->instructions > MAX_INSTRUCTIONS) return refuse(r, &f, too_long);
    f.code = take(r, 4 * f.size);
    if (f.code) take_body(r, &f, depth);
    free(f.constants);
}

static bool take_head(reader *r) {
    static const unsigned char head[] = "\x1BLua\x54\x00\x19\x93\r\n\x1A\n\x04\x08\x08";
    const unsigned char *found = take(r, sizeof head - 1 + 16);
    take_byte(r);
    return found && !memcmp(found, head, sizeof head - 1);
}

typedef struct {
    unsigned char *bytes;
    size_t size, room;
} dump;

// [-0, +0, -]
static int keep(lua_State *L, const void *bytes, size_t size, void *context) {
    (void)L;
    dump *d = context;
    if (d->size + size > d->room) {
        const size_t room = 2 * (d->size + size) + 4096;
        unsigned char *moved = room > WM_MAX_DUMP ? NULL : realloc(d->bytes, room);
        if (!moved) return 1;
        d->bytes = moved;
        d->room = room;
    }
    if (size) memcpy(d->bytes + d->size, bytes, size);
    d->size += size;
    return 0;
}

// [-0, +0, -]
const char *wm_refuse_code(lua_State *L, int *line, int64_t *price) {
    dump d = {.bytes = NULL};
    const int status = lua_dump(L, keep, &d, 0);
    reader r = {.at = d.bytes, .end = d.bytes + d.size};
    if (status == 0 && take_head(&r)) {
        take_function(&r, 0);
    } else {
        r.is_broken = true;
    }
    free(d.bytes);
    *line = r.line;
    *price = r.price;
    if (r.reason) return r.reason;
    return r.is_broken ? "the compiled code cannot be checked" : NULL;
}

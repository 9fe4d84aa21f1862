// The guard on source texts: the compiler of Lua 5.4.4 crashes or stalls on some of them. It reads the same tokens as the
// compiler (wm_lexer.c), so that nothing can hide in a comment or a text. The compiled code is checked again
// (wm_prototypes.c).
//
// To name a failed operand in an error message, Lua recurses once per link of an index chain (`a.x.x.x…`, also through
// keys and parentheses). Long elseif ladders compile in quadratic time. So this file counts the links of each operand
// in a rough reading of the tokens. It may count too many links, never too few.
//
// In a function with more than 256 constants, Lua 5.4.4 compiles `1 ~ x` wrongly (any bitwise operation whose left
// operand is a constant). The result can be the address of a text. So a file that may have that many constants must
// have constants on the right of such operations.
#include "wm_source.h"

#include <lua.h>
#include <string.h>

enum { MAX_NESTING = 240, MAX_LINKS = 200, MAX_ELSEIFS = 2000, FEW_CONSTANTS = 250 };

// What is known within one bracket, or in the file outside of brackets.
typedef struct {
    int links;        // of the current operand, and of the keys in it
    bool is_operand;  // the last token ended an operand
    bool is_literal;  // that operand consists of numbers alone
    bool has_name;    // something other than numbers was read
    char opener;
    bool is_call;     // the bracket follows an operand
} level;

typedef struct {
    wm_lexer lexer;
    level levels[MAX_NESTING + 1];
    int depth;
    int elseifs;
    bool after_link;  // the last token was `.` or `:`
    int constants;    // names and texts so far; each may be a constant
    bool has_const;   // there is a <const> local
    int literal_left, bitwise;  // the line of the first such operation, or zero
} reader;

static bool is(const reader *r, const char *text) {
    const size_t size = strlen(text);
    return (size_t)(r->lexer.at - r->lexer.start) == size && !memcmp(r->lexer.start, text, size);
}

static void end_operand(reader *r) {
    r->levels[r->depth].links = 0;
    r->levels[r->depth].is_operand = false;
    r->after_link = false;
}

static void read_operand(reader *r, bool is_number) {
    level *here = &r->levels[r->depth];
    // `f "text"` and `f {…}` belong to the operand before, but two names in a row do not.
    if (!r->after_link) here->links = 0;
    here->is_operand = true;
    here->is_literal = is_number;
    if (!is_number) {
        here->has_name = true;
        r->constants++;
    }
    r->after_link = false;
}

static const char *read_keyword(reader *r) {
    if (is(r, "nil") || is(r, "true") || is(r, "false")) {
        read_operand(r, false);
        return NULL;
    }
    if (is(r, "elseif") && ++r->elseifs > MAX_ELSEIFS) return "a file may have at most 2000 elseif branches";
    end_operand(r);
    return NULL;
}

static void read_text(reader *r) {
    if (r->levels[r->depth].is_operand) {
        r->constants++;
    } else {
        read_operand(r, false);
    }
}

static const char *add_link(level *here, int links) {
    here->links += links;
    return here->links > MAX_LINKS ? "an expression may have at most 200 index operations in a row" : NULL;
}

static const char *open_bracket(reader *r) {
    if (r->depth >= MAX_NESTING) return "brackets are nested more than 240 deep";
    const bool is_call = r->levels[r->depth].is_operand;
    if (!is_call) end_operand(r);
    r->after_link = false;
    r->levels[++r->depth] = (level){.opener = *r->lexer.start, .is_call = is_call};
    return NULL;
}

static const char *close_bracket(reader *r) {
    if (r->depth == 0) return NULL;  // the compiler reports it
    const level inner = r->levels[r->depth--];
    level *here = &r->levels[r->depth];
    here->is_operand = inner.opener != '{' || inner.is_call;
    here->is_literal = inner.opener == '(' && !inner.is_call && !inner.has_name;
    here->has_name = here->has_name || !here->is_literal;
    r->after_link = false;
    // An expression in parentheses is the operand. A key counts as a link, plus its own links: Lua follows both.
    if (inner.opener == '(' && !inner.is_call) here->links = inner.links;
    return inner.opener == '[' && inner.is_call ? add_link(here, inner.links + 1) : NULL;
}

// Records a bitwise operation between two operands, and whether the first is a number.
static void note_bitwise(reader *r) {
    const level *here = &r->levels[r->depth];
    if (!here->is_operand) return;
    if (!is(r, "&") && !is(r, "|") && !is(r, "~") && !is(r, "<<") && !is(r, ">>")) return;
    if (!r->bitwise) r->bitwise = r->lexer.line;
    if (!r->literal_left && here->is_literal) r->literal_left = r->lexer.line;
}

static const char *read_operator(reader *r) {
    const char c = *r->lexer.start;
    if (c == '(' || c == '[' || c == '{') return open_bracket(r);
    if (c == ')' || c == ']' || c == '}') return close_bracket(r);
    if (is(r, ".") || is(r, ":")) {
        r->after_link = true;
        return add_link(&r->levels[r->depth], 1);
    }
    if (is(r, "...")) {
        read_operand(r, false);
        return NULL;
    }
    note_bitwise(r);
    end_operand(r);
    return NULL;
}

static const char *read_token(reader *r, wm_token token) {
    switch (token) {
        case WM_TOKEN_NAME:
            if (is(r, "const")) r->has_const = true;
            read_operand(r, false);
            return NULL;
        case WM_TOKEN_KEYWORD: return read_keyword(r);
        case WM_TOKEN_NUMBER: read_operand(r, true); return NULL;
        case WM_TOKEN_TEXT: read_text(r); return NULL;
        default: return read_operator(r);
    }
}

// Returns the line of an operation that may be compiled wrongly, or zero.
static int doubtful_operation(const reader *r) {
    if (r->constants <= FEW_CONSTANTS) return 0;
    return r->literal_left ? r->literal_left : r->has_const ? r->bitwise : 0;
}

// Well-formed UTF-8 (Unicode Standard, table 3-7), without zero bytes.
static bool is_utf8(const unsigned char *p, const unsigned char *end) {
    while (p < end) {
        const unsigned char c = *p++;
        if (c == 0) return false;
        if (c < 0x80) continue;
        if (c < 0xC2 || c > 0xF4) return false;
        const int more = c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
        if (end - p < more) return false;
        const unsigned char low = c == 0xE0 ? 0xA0 : c == 0xF0 ? 0x90 : 0x80;
        const unsigned char high = c == 0xED ? 0x9F : c == 0xF4 ? 0x8F : 0xBF;
        if (*p < low || *p > high) return false;
        for (int i = 1; i < more; i++)
            if ((p[i] & 0xC0) != 0x80) return false;
        p += more;
    }
    return true;
}

const char *wm_refuse_source(const wm_limits *limits, const wm_source *source, int *line) {
    *line = 1;
    if (source->size > limits->source) return "the file is too long";
    if (source->size && source->bytes[0] == LUA_SIGNATURE[0]) return "compiled Lua is not accepted, only text";
    const unsigned char *start = (const unsigned char *)source->bytes;
    if (!is_utf8(start, start + source->size)) return "the file is not UTF-8 text";
    const size_t mark = wm_byte_order_mark(source);
    reader r = {.depth = 0};
    wm_begin_tokens(&r.lexer, source->bytes + mark, source->size - mark);
    for (wm_token token; (token = wm_read_token(&r.lexer)) != WM_TOKEN_END && token != WM_TOKEN_BROKEN;) {
        const char *reason = read_token(&r, token);
        *line = r.lexer.line;
        if (reason) return reason;
    }
    *line = doubtful_operation(&r);
    if (!*line) return NULL;
    return "in a file this long, a bitwise operation cannot start with a number or use a <const>: "
           "Lua 5.4.4 compiles them wrongly; put the number on the right, or into a local";
}

// Looks at a source before the compiler does: Lua 5.4.4 crashes and stalls on some texts.
//
// Its error naming recurses once per link of an index chain (`a.x.x.x…`, also through keys and parentheses), and elseif
// ladders compile in quadratic time. So links are counted along each operand, in a rough reading of the tokens: it may
// count too many, never too few.
//
// It also compiles `1 ~ x`, a bitwise operation on a constant and something else, wrongly in functions with more than 256
// constants: the result can be the address of a text. So in files that may have as many, constants stand on the right.
#include "wm_state.h"

enum { MAX_NESTING = 240, MAX_LINKS = 200, MAX_ELSEIFS = 2000, FEW_CONSTANTS = 250 };

// What is known about the innermost bracket, or about the file.
typedef struct {
    int links;        // of the operand being read
    bool is_operand;  // the last token ended an operand
    bool is_literal;  // which consists of numbers alone
    bool has_name;    // something but numbers was read
    char opener;
    bool is_call;     // the bracket followed an operand
} level;

typedef struct {
    const unsigned char *at, *end;
    level levels[MAX_NESTING + 1];
    int depth;
    int elseifs;
    bool after_link;  // the last token was `.` or `:`
    int constants;    // names and texts so far, each of which may be one
    bool has_const;   // locals that are constants
    const unsigned char *literal_left, *bitwise;  // the first such operations
} reader;

static bool is_digit(int c) { return c >= '0' && c <= '9'; }
static bool is_word(int c) { return ((c | 32) >= 'a' && (c | 32) <= 'z') || c == '_' || is_digit(c); }

static int peek(const reader *r, int ahead) { return r->end - r->at > ahead ? r->at[ahead] : -1; }

// If a long bracket begins here, moves behind its end.
static bool skip_long_bracket(reader *r) {
    const unsigned char *p = r->at + 1;
    int equals = 0;
    while (p < r->end && *p == '=') p++, equals++;
    if (p >= r->end || *p != '[') return false;
    for (p++; p < r->end; p++) {
        if (*p != ']') continue;
        const unsigned char *q = p + 1;
        int found = 0;
        while (q < r->end && *q == '=') q++, found++;
        if (q < r->end && *q == ']' && found == equals) {
            r->at = q + 1;
            return true;
        }
    }
    r->at = r->end;
    return true;
}

static void skip_comment(reader *r) {
    r->at += 2;
    if (peek(r, 0) == '[' && skip_long_bracket(r)) return;
    while (r->at < r->end && *r->at != '\n' && *r->at != '\r') r->at++;
}

static void skip_quoted(reader *r) {
    const unsigned char quote = *r->at++;
    while (r->at < r->end && *r->at != quote && *r->at != '\n' && *r->at != '\r') {
        if (*r->at == '\\' && r->at + 1 < r->end) r->at++;
        r->at++;
    }
    if (r->at < r->end) r->at++;
}

static void end_operand(reader *r) {
    r->levels[r->depth].links = 0;
    r->levels[r->depth].is_operand = false;
    r->after_link = false;
}

static void read_operand(reader *r, bool is_number) {
    level *here = &r->levels[r->depth];
    // `f "text"` and `f {…}` belong to the operand before; two names in a row do not.
    if (!r->after_link) here->links = 0;
    here->is_operand = true;
    here->is_literal = is_number;
    if (!is_number) {
        here->has_name = true;
        r->constants++;
    }
    r->after_link = false;
}

static bool is_keyword(const unsigned char *text, size_t size) {
    static const char *const keywords[] = {
        "and", "break", "do", "else", "elseif", "end", "for", "function", "goto", "if", "in", "local", "not", "or",
        "repeat", "return", "then", "until", "while", NULL,
    };
    for (int i = 0; keywords[i]; i++)
        if (strlen(keywords[i]) == size && !memcmp(keywords[i], text, size)) return true;
    return false;
}

static const char *read_word(reader *r) {
    const unsigned char *start = r->at;
    const bool is_number = is_digit(*start);
    while (r->at < r->end && (is_word(*r->at) || (is_number && *r->at == '.'))) r->at++;
    const size_t size = (size_t)(r->at - start);
    if (size == 6 && !memcmp(start, "elseif", 6) && ++r->elseifs > MAX_ELSEIFS)
        return "a file may have at most 2000 elseif branches";
    if (is_keyword(start, size)) {
        end_operand(r);
    } else {
        if (size == 5 && !memcmp(start, "const", 5)) r->has_const = true;
        read_operand(r, is_number);
    }
    return NULL;
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
    r->levels[++r->depth] = (level){.opener = (char)*r->at++, .is_call = is_call};
    return NULL;
}

static const char *close_bracket(reader *r) {
    r->at++;
    if (r->depth == 0) return NULL;  // the compiler will say so
    const level inner = r->levels[r->depth--];
    level *here = &r->levels[r->depth];
    here->is_operand = inner.opener != '{' || inner.is_call;
    here->is_literal = inner.opener == '(' && !inner.is_call && !inner.has_name;
    here->has_name = here->has_name || !here->is_literal;
    r->after_link = false;
    // What was in parentheses is the operand; a key is a link, and its own links lie behind it.
    if (inner.opener == '(' && !inner.is_call) here->links = inner.links;
    if (inner.opener == '[' && inner.is_call) {
        if (inner.links > here->links) here->links = inner.links;
        return add_link(here, 1);
    }
    return NULL;
}

// Notes a bitwise operation between two operands, and whether the first is a number.
static void note_bitwise(reader *r, int c) {
    const level *here = &r->levels[r->depth];
    const bool is_shift = (c == '<' || c == '>') && peek(r, 1) == c;
    if (!here->is_operand || !(c == '&' || c == '|' || is_shift || (c == '~' && peek(r, 1) != '='))) return;
    if (!r->bitwise) r->bitwise = r->at;
    if (!r->literal_left && here->is_literal) r->literal_left = r->at;
}

// Where an operation may be compiled wrongly, or NULL.
static const unsigned char *doubtful_operation(const reader *r) {
    if (r->constants <= FEW_CONSTANTS) return NULL;
    return r->literal_left ? r->literal_left : r->has_const ? r->bitwise : NULL;
}

static const char *read_token(reader *r) {
    const int c = *r->at;
    if (c == ' ' || (c >= 9 && c <= 13)) {
        r->at++;
        return NULL;
    }
    if (c == '-' && peek(r, 1) == '-') {
        skip_comment(r);
        return NULL;
    }
    if (c == '"' || c == '\'' || (c == '[' && (peek(r, 1) == '[' || peek(r, 1) == '='))) {
        // `a[=` cannot be: a `[` before `[` or `=` begins a long bracket or nothing that compiles.
        if (c != '[') {
            skip_quoted(r);
        } else if (!skip_long_bracket(r)) {
            return open_bracket(r);
        }
        const bool is_argument = r->levels[r->depth].is_operand;
        if (!is_argument) read_operand(r, false);
        if (is_argument) r->constants++;
        return NULL;
    }
    if (is_word(c)) return read_word(r);
    if (c == '(' || c == '[' || c == '{') return open_bracket(r);
    if (c == ')' || c == ']' || c == '}') return close_bracket(r);
    if ((c == '.' || c == ':') && peek(r, 1) != c) {
        r->at++;
        r->after_link = true;
        return add_link(&r->levels[r->depth], 1);
    }
    note_bitwise(r, c);
    // Any operator or separator, also `..`, `...` and `::`.
    r->at += (c == '.' || c == ':') ? 2 : 1;
    if (c == '.' && peek(r, 0) == '.') r->at++;
    end_operand(r);
    return NULL;
}

// The well-formed sequences of the Unicode standard, table 3-7.
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

static int lines_before(const unsigned char *start, const unsigned char *at) {
    int lines = 0;
    for (; start < at; start++) lines += *start == '\n';
    return lines;
}

const char *wm_refuse_source(const wm_limits *limits, const wm_source *source, int *line) {
    *line = 1;
    if (source->size > limits->source) return "the file is longer than a source may be";
    if (source->size && source->bytes[0] == LUA_SIGNATURE[0]) return "compiled Lua is not accepted, only text";
    const unsigned char *start = (const unsigned char *)source->bytes;
    if (!is_utf8(start, start + source->size)) return "the file is not UTF-8 text";
    reader r = {.at = start, .end = start + source->size};
    while (r.at < r.end) {
        const char *reason = read_token(&r);
        if (!reason) continue;
        *line += lines_before(start, r.at);
        return reason;
    }
    const unsigned char *doubtful = doubtful_operation(&r);
    if (!doubtful) return NULL;
    *line += lines_before(start, doubtful);
    return "in a file this long, a bitwise operation begins with no number, and <const> and bitwise operations do not mix: "
           "Lua 5.4.4 compiles them wrongly; put the number on the right, or into a local";
}

// Splits a source into tokens exactly as the compiler does (llex.c of Lua 5.4). A test compares every boundary with the
// compiler's. If the two differed, code could pass the guard hidden in what only the guard takes for a comment or a text.
#include "CLuaShims.h"

#include <string.h>

enum { END = -1 };

static int peek(const wm_lexer *lexer) { return lexer->at < lexer->end ? (unsigned char)*lexer->at : END; }
static void skip(wm_lexer *lexer) { lexer->at++; }

static bool is_newline(int c) { return c == '\n' || c == '\r'; }
static bool is_space(int c) { return c == ' ' || (c >= 9 && c <= 13); }
static bool is_digit(int c) { return c >= '0' && c <= '9'; }
static bool is_letter(int c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
static bool is_hex(int c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

// One end of a line: \n, \r, \r\n or \n\r.
static void skip_newline(wm_lexer *lexer) {
    const int first = peek(lexer);
    skip(lexer);
    if (is_newline(peek(lexer)) && peek(lexer) != first) skip(lexer);
    lexer->line++;
}

static bool skip_if(wm_lexer *lexer, int one, int other) {
    const int c = peek(lexer);
    if (c == END || (c != one && c != other)) return false;
    skip(lexer);
    return true;
}

// At `[` or `]`: skips it and the equals signs behind it. Returns 2 + the number of equals signs if the same bracket
// follows. Otherwise returns 1 if there were no equals signs, and 0 if there were some. (skip_sep of llex.c)
static int skip_separator(wm_lexer *lexer) {
    const int bracket = peek(lexer);
    int count = 0;
    for (skip(lexer); peek(lexer) == '='; skip(lexer)) count++;
    return peek(lexer) == bracket ? count + 2 : count == 0 ? 1 : 0;
}

// At the second `[` of a long bracket. False if the bracket is not closed.
static bool skip_long_bracket(wm_lexer *lexer, int separator) {
    skip(lexer);
    for (;;) {
        const int c = peek(lexer);
        if (c == END) return false;
        if (c == ']') {
            if (skip_separator(lexer) != separator) continue;
            skip(lexer);
            return true;
        }
        if (is_newline(c)) {
            skip_newline(lexer);
        } else {
            skip(lexer);
        }
    }
}

// Behind `\u`.
static bool skip_code_point(wm_lexer *lexer) {
    if (!skip_if(lexer, '{', '{') || !is_hex(peek(lexer))) return false;
    unsigned long value = 0;
    for (int c; is_hex(c = peek(lexer)); skip(lexer)) {
        if (value > 0x7FFFFFFu) return false;
        value = value << 4 | (unsigned long)(is_digit(c) ? c - '0' : (c | 32) - 'a' + 10);
    }
    return skip_if(lexer, '}', '}');
}

static bool skip_decimal(wm_lexer *lexer) {
    int value = 0, digits = 0;
    for (; digits < 3 && is_digit(peek(lexer)); digits++, skip(lexer)) value = 10 * value + peek(lexer) - '0';
    return digits > 0 && value <= 255;
}

// Behind a backslash. False if the compiler stops here.
static bool skip_escape(wm_lexer *lexer) {
    const int c = peek(lexer);
    switch (c) {
        case 'a': case 'b': case 'f': case 'n': case 'r': case 't': case 'v': case '\\': case '"': case '\'':
            skip(lexer);
            return true;
        case 'x':
            skip(lexer);
            for (int i = 0; i < 2; i++, skip(lexer))
                if (!is_hex(peek(lexer))) return false;
            return true;
        case 'u': skip(lexer); return skip_code_point(lexer);
        case '\n': case '\r': skip_newline(lexer); return true;
        case 'z':
            for (skip(lexer); is_space(peek(lexer));) {
                if (is_newline(peek(lexer))) {
                    skip_newline(lexer);
                } else {
                    skip(lexer);
                }
            }
            return true;
        default: return skip_decimal(lexer);
    }
}

static bool skip_text(wm_lexer *lexer) {
    const int quote = peek(lexer);
    for (skip(lexer); peek(lexer) != quote;) {
        const int c = peek(lexer);
        if (c == END || is_newline(c)) return false;
        skip(lexer);
        if (c == '\\' && !skip_escape(lexer)) return false;
    }
    skip(lexer);
    return true;
}

// At the first digit. The compiler reads more characters than a number may have, and rejects it afterwards.
static void skip_number(wm_lexer *lexer) {
    const bool is_zero = peek(lexer) == '0';
    skip(lexer);
    const int exponent = is_zero && skip_if(lexer, 'x', 'X') ? 'p' : 'e';
    for (;;) {
        if (skip_if(lexer, exponent, exponent - 32)) {
            skip_if(lexer, '-', '+');
        } else if (is_hex(peek(lexer)) || peek(lexer) == '.') {
            skip(lexer);
        } else {
            break;
        }
    }
    if (is_letter(peek(lexer))) skip(lexer);
}

static bool is_keyword(const char *text, size_t size) {
    static const char *const keywords[] = {
        "and", "break", "do",  "else", "elseif", "end",    "false", "for",  "function", "goto",  "if", "in",
        "local", "nil", "not", "or",   "repeat", "return", "then",  "true", "until",    "while", NULL,
    };
    for (int i = 0; keywords[i]; i++)
        if (strlen(keywords[i]) == size && !memcmp(keywords[i], text, size)) return true;
    return false;
}

static wm_token read_word(wm_lexer *lexer) {
    while (is_letter(peek(lexer)) || is_digit(peek(lexer))) skip(lexer);
    return is_keyword(lexer->start, (size_t)(lexer->at - lexer->start)) ? WM_TOKEN_KEYWORD : WM_TOKEN_NAME;
}

// Behind the first character of an operator.
static void finish_operator(wm_lexer *lexer, int first) {
    switch (first) {
        case '=': case '~': skip_if(lexer, '=', '='); return;
        case ':': case '/': skip_if(lexer, first, first); return;
        case '<': case '>': skip_if(lexer, '=', first); return;
        case '.':
            if (skip_if(lexer, '.', '.')) skip_if(lexer, '.', '.');
            return;
        default: return;
    }
}

// Behind `--`: skips a long comment, or the rest of the line. False if a long comment is not closed.
static bool skip_comment(wm_lexer *lexer) {
    if (peek(lexer) == '[') {
        const int separator = skip_separator(lexer);
        if (separator >= 2) return skip_long_bracket(lexer, separator);
    }
    while (peek(lexer) != END && !is_newline(peek(lexer))) skip(lexer);
    return true;
}

wm_token wm_read_token(wm_lexer *lexer) {
    for (;;) {
        const int c = peek(lexer);
        lexer->start = lexer->at;
        if (c == END) return WM_TOKEN_END;
        if (is_newline(c)) {
            skip_newline(lexer);
            continue;
        }
        if (is_space(c)) {
            skip(lexer);
            continue;
        }
        if (is_letter(c)) return read_word(lexer);
        if (is_digit(c)) {
            skip_number(lexer);
            return WM_TOKEN_NUMBER;
        }
        if (c == '"' || c == '\'') return skip_text(lexer) ? WM_TOKEN_TEXT : WM_TOKEN_BROKEN;
        if (c == '[') {
            const int separator = skip_separator(lexer);
            if (separator == 1) return WM_TOKEN_OPERATOR;
            return separator && skip_long_bracket(lexer, separator) ? WM_TOKEN_TEXT : WM_TOKEN_BROKEN;
        }
        skip(lexer);
        if (c == '-' && peek(lexer) == '-') {
            skip(lexer);
            if (!skip_comment(lexer)) return WM_TOKEN_BROKEN;
            continue;
        }
        if (c == '.' && is_digit(peek(lexer))) {
            skip_number(lexer);
            return WM_TOKEN_NUMBER;
        }
        finish_operator(lexer, c);
        return WM_TOKEN_OPERATOR;
    }
}

void wm_begin_tokens(wm_lexer *lexer, const char *bytes, size_t size) {
    *lexer = (wm_lexer){.start = bytes, .at = bytes, .end = bytes + size, .line = 1};
}

// The tokens of a source, split exactly as the compiler of Lua 5.4 splits it.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Blanks and comments are skipped.
typedef enum {
    WM_TOKEN_END = 0,
    WM_TOKEN_NAME,
    WM_TOKEN_KEYWORD,
    WM_TOKEN_NUMBER,
    WM_TOKEN_TEXT,
    WM_TOKEN_OPERATOR,
    WM_TOKEN_BROKEN,  // the compiler stops here with an error
} wm_token;

typedef struct {
    const char *start;  // first byte of the last token
    const char *at;     // first byte behind it
    const char *end;    // end of the source
    int32_t line;       // of `at`, counted from 1
} wm_lexer;

void wm_begin_tokens(wm_lexer *lexer, const char *bytes, size_t size);
wm_token wm_read_token(wm_lexer *lexer);

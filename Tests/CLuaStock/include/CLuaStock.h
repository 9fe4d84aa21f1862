// For tests: stock Lua, to compare the border's own library with.
#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct stock_state stock_state;

// A state with the stock libraries that has run the script, or NULL. The script returns a function.
stock_state *stock_new(const char *script);
void stock_free(stock_state *state);
// What the function returns for a text; NULL if it fails or returns no text. Valid until the next call.
const char *stock_call(stock_state *state, const char *text, size_t size, size_t *answer_size);

// What the compiler reads first behind `return;`, where no token but the end is allowed: the message names it, and the reader
// hands the source out byte by byte, so that it is known where the token ends.
typedef struct {
    size_t consumed;    // bytes that were handed out: the token's, and one behind it
    bool reached_end;   // and that there are no more of them
    int status;         // of lua_load: 0 is the end of the source
    char message[256];
} stock_token;
void stock_read_token(stock_state *state, const char *bytes, size_t size, stock_token *token);

// Makes a locale this thread's; NULL if there is none of that name. And back to the process's.
void *stock_enter_locale(const char *name);
void stock_leave_locale(void *locale);
// Whether the locale is still this thread's.
int stock_is_in_locale(void *locale);

#pragma once
#include <errno.h>
#include <histedit.h>
#include <signal.h>
#include <stdio.h>
#include <sys/select.h>

// Only what Swift cannot say: variadic functions, macros, and the standard streams, which Swift 6 rejects as shared
// mutable globals.

typedef const char *(*wm_prompt_function)(EditLine *);
typedef unsigned char (*wm_key_function)(EditLine *, int);
typedef int (*wm_read_function)(EditLine *, wchar_t *);

static inline EditLine *wm_el_open(const char *program) { return el_init(program, stdin, stdout, stderr); }
static inline void wm_el_set_number(EditLine *el, int option, int value) { el_set(el, option, value); }
static inline void wm_el_set_text(EditLine *el, int option, const char *value) { el_set(el, option, value); }
static inline void wm_el_set_prompt(EditLine *el, wm_prompt_function prompt) { el_set(el, EL_PROMPT, prompt); }
static inline void wm_el_set_reader(EditLine *el, wm_read_function reader) { el_set(el, EL_GETCFN, reader); }
static inline void wm_el_refresh(EditLine *el) { el_set(el, EL_REFRESH); }
static inline void wm_el_set_client(EditLine *el, void *client) { el_set(el, EL_CLIENTDATA, client); }
static inline void wm_el_set_history(EditLine *el, History *past) { el_set(el, EL_HIST, history, past); }

static inline void *wm_el_client(EditLine *el) {
    void *client = NULL;
    el_get(el, EL_CLIENTDATA, &client);
    return client;
}

static inline void wm_el_add(EditLine *el, const char *name, const char *help, wm_key_function function) {
    el_set(el, EL_ADDFN, name, help, function);
}

static inline void wm_el_bind(EditLine *el, const char *key, const char *name) {
    el_set(el, EL_BIND, key, name, NULL);
}

static inline void wm_history_limit(History *past, int count) {
    HistEvent event;
    history(past, &event, H_SETSIZE, count);
    history(past, &event, H_SETUNIQUE, 1);
}

static inline void wm_history_enter(History *past, const char *line) {
    HistEvent event;
    history(past, &event, H_ENTER, line);
}

// Waits until there is something to read, with the given signals let through meanwhile: 1, or -1 as pselect.
static inline int wm_wait(int file, const sigset_t *signals) {
    fd_set files;
    FD_ZERO(&files);
    FD_SET(file, &files);
    return pselect(file + 1, &files, NULL, NULL, NULL, signals);
}

// Calls that a signal breaks off are taken up again, all but the wait above.
static inline void wm_on_signal(int number, void (*handler)(int)) {
    struct sigaction action = {0};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigaction(number, &action, NULL);
}

static inline void wm_flush(void) { fflush(stdout); }

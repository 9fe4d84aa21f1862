// The C stack that Lua runs on.
#pragma once
#include <stdbool.h>
#include <stddef.h>

// AddressSanitizer and ThreadSanitizer know only the stack of the thread. With them, Lua runs on that.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WM_OWN_STACK 0
#endif
#endif
#ifndef WM_OWN_STACK
#if (defined(__x86_64__) || defined(__aarch64__)) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define WM_OWN_STACK 1
#else
#define WM_OWN_STACK 0
#endif
#endif

typedef struct wm_stack {
    char *low, *top;        // of the usable bytes
    struct wm_stack *next;  // unused stack of this thread
} wm_stack;

// Returns a stack of this thread, or NULL if there is no memory. Return it on the same thread.
wm_stack *wm_take_stack(void);
void wm_return_stack(wm_stack *stack);

// Calls `body` on the stack with this top. While it runs, `*kept` is the caller's stack pointer.
void wm_call_on_stack(void *top, void (*body)(void *), void *argument, void **kept);

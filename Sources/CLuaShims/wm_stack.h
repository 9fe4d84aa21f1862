// The C stack that Lua runs on.
#pragma once
#include <stdbool.h>
#include <stddef.h>

// AddressSanitizer and ThreadSanitizer know a thread's own stack only; there Lua runs on the caller's.
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
    char *low, *top;        // of what can be used
    struct wm_stack *next;  // of this thread's unused ones
} wm_stack;

// A stack of this thread, or NULL without memory. Give it back on the same thread.
wm_stack *wm_take_stack(void);
void wm_return_stack(wm_stack *stack);

// Calls `body` on the stack whose top is given, and keeps the caller's stack pointer while it runs.
void wm_call_on_stack(void *top, void (*body)(void *), void *argument, void **kept);

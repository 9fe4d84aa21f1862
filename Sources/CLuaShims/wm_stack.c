// Lua runs on a stack that the border makes, so its size does not depend on the thread. 200 nested C levels (Lua's
// limit), the recursion of the compiler and the making of error messages all fit. The host's functions run on the
// thread's stack, so this one never holds a Swift frame.
//
// A switch is a call with another stack pointer. Frames still return in order, and an error is raised and caught on the
// same stack. Each thread keeps its stacks for later use: one for each state that it is in at the same time.
#define _GNU_SOURCE  // MAP_ANONYMOUS
#include "wm_stack.h"

#if WM_OWN_STACK

#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// In bytes. Measured: the deepest nesting needs less than 256 KB. Pages that are never touched use no memory.
enum { SIZE = 1 << 20, GUARD = 64 << 10 };

static _Thread_local wm_stack *unused;
static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void free_stacks(void *first) {
    (void)first;
    while (unused) {
        wm_stack *stack = unused;
        unused = stack->next;
        munmap(stack->low - GUARD, SIZE + GUARD);
        free(stack);
    }
}

static void make_key(void) { pthread_key_create(&key, free_stacks); }

wm_stack *wm_take_stack(void) {
    wm_stack *stack = unused;
    if (stack) {
        unused = stack->next;
        return stack;
    }
    stack = malloc(sizeof *stack);
    if (!stack) return NULL;
    char *memory = mmap(NULL, SIZE + GUARD, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED || mprotect(memory, GUARD, PROT_NONE)) {
        if (memory != MAP_FAILED) munmap(memory, SIZE + GUARD);
        free(stack);
        return NULL;
    }
    *stack = (wm_stack){.low = memory + GUARD, .top = memory + GUARD + SIZE};
    pthread_once(&once, make_key);
    pthread_setspecific(key, stack);  // so that they are freed when the thread ends
    return stack;
}

void wm_return_stack(wm_stack *stack) {
    stack->next = unused;
    unused = stack;
}

#if defined(__APPLE__)
#define FUNCTION(name) ".private_extern _" #name "\n.globl _" #name "\n_" #name ":\n"
#else
#define FUNCTION(name) ".hidden " #name "\n.globl " #name "\n.type " #name ", %function\n" #name ":\n"
#endif

#if defined(__x86_64__)
__asm__(
    ".text\n"
    ".p2align 4\n"
    FUNCTION(wm_call_on_stack)
    ".cfi_startproc\n"
    "pushq %rbp\n"
    ".cfi_def_cfa_offset 16\n"
    ".cfi_offset %rbp, -16\n"
    "movq %rsp, %rbp\n"
    ".cfi_def_cfa_register %rbp\n"
    "movq %rsp, (%rcx)\n"
    "movq %rdi, %rsp\n"
    "movq %rdx, %rdi\n"
    "callq *%rsi\n"
    "movq %rbp, %rsp\n"
    "popq %rbp\n"
    ".cfi_def_cfa %rsp, 8\n"
    "retq\n"
    ".cfi_endproc\n"
);
#else
__asm__(
    ".text\n"
    ".p2align 4\n"
    FUNCTION(wm_call_on_stack)
    ".cfi_startproc\n"
    "stp x29, x30, [sp, #-16]!\n"
    ".cfi_def_cfa_offset 16\n"
    ".cfi_offset x29, -16\n"
    ".cfi_offset x30, -8\n"
    "mov x29, sp\n"
    ".cfi_def_cfa x29, 16\n"
    "str x29, [x3]\n"
    "mov sp, x0\n"
    "mov x0, x2\n"
    "blr x1\n"
    "mov sp, x29\n"
    "ldp x29, x30, [sp], #16\n"
    ".cfi_def_cfa sp, 0\n"
    "ret\n"
    ".cfi_endproc\n"
);
#endif

#else

wm_stack *wm_take_stack(void) { return NULL; }
void wm_return_stack(wm_stack *stack) { (void)stack; }
void wm_call_on_stack(void *top, void (*body)(void *), void *argument, void **kept) {
    (void)top;
    (void)kept;
    body(argument);
}

#endif

#ifndef WAYMARK_WM_LOADED_H
#define WAYMARK_WM_LOADED_H

// Returns a function of a shared library, and loads the library if necessary. If the library or the function is missing, it
// ends the process as the dynamic loader does: with a message and status 127.
void *wm_loaded_function(const char *library, const char *name);

// States the library of the functions of this file.
#define LOADED_LIBRARY(name) static const char *const library = name;

// The address of a function in its library. Threads that find it at the same time find the same.
#define LOADED_ADDRESS(name)                                             \
    static __typeof__(&name) known;                                      \
    __typeof__(&name) function = __atomic_load_n(&known, __ATOMIC_ACQUIRE); \
    if (!function) {                                                     \
        function = (__typeof__(&name))wm_loaded_function(library, #name); \
        __atomic_store_n(&known, function, __ATOMIC_RELEASE);            \
    }

// Defines a function that passes its arguments on.
#define LOADED(result, name, parameters, arguments) \
    result name parameters {                        \
        LOADED_ADDRESS(name)                        \
        return function arguments;                  \
    }

// The same for a function without a result.
#define LOADED_VOID(name, parameters, arguments) \
    void name parameters {                       \
        LOADED_ADDRESS(name)                     \
        function arguments;                      \
    }

#endif

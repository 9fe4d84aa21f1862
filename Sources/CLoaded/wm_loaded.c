#include "wm_loaded.h"

#include <dlfcn.h>
#include <stdio.h>
#include <unistd.h>

static void *loaded(void *found, const char *what) {
    if (found) return found;
    const char *reason = dlerror();
    fprintf(stderr, "error: %s cannot be loaded: %s\n", what, reason ? reason : "it is missing");
    fflush(NULL);
    _exit(127);
}

void *wm_loaded_function(const char *library, const char *name) {
    // Loading a library again only counts up; it is never unloaded.
    void *handle = loaded(dlopen(library, RTLD_NOW | RTLD_LOCAL), library);
    return loaded(dlsym(handle, name), name);
}

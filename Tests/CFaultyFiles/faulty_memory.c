#include "faulty_files.h"

#include <sqlite3.h>
#include <stdatomic.h>

static sqlite3_mem_methods system_methods;
static atomic_long count;
static atomic_long failing = -1;
static atomic_int is_lasting;
static atomic_int has_failed;

static int fails(void) {
    long number = atomic_fetch_add(&count, 1);
    long first = atomic_load(&failing);
    if (first < 0 || number < first || (number > first && !atomic_load(&is_lasting))) return 0;
    atomic_store(&has_failed, 1);
    return 1;
}

static void *faulty_malloc(int size) { return fails() ? 0 : system_methods.xMalloc(size); }

static void *faulty_realloc(void *memory, int size) { return fails() ? 0 : system_methods.xRealloc(memory, size); }

int wm_memory_install(void) {
    int code = sqlite3_config(SQLITE_CONFIG_GETMALLOC, &system_methods);
    if (code != SQLITE_OK) return code;
    sqlite3_mem_methods methods = system_methods;
    methods.xMalloc = faulty_malloc;
    methods.xRealloc = faulty_realloc;
    return sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
}

void wm_memory_fail(long number, int lasting) {
    atomic_store(&count, 0);
    atomic_store(&has_failed, 0);
    atomic_store(&is_lasting, lasting);
    atomic_store(&failing, number);
}

long wm_memory_count(void) { return atomic_load(&count); }

int wm_memory_has_failed(void) { return atomic_load(&has_failed); }

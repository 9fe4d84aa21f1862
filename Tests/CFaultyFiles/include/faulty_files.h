#ifndef FAULTY_FILES_H
#define FAULTY_FILES_H

#include <stdint.h>

/*
 * A disk for tests: an SQLite VFS that passes everything on to the system's, keeps a log of what was done to the files, and
 * can let an operation fail. From the log a test computes which files may be left by a loss of power at any point.
 */
typedef struct wm_disk wm_disk;

enum wm_deed {
    WM_WRITE = 0,     /* bytes were written at an offset */
    WM_TRUNCATE = 1,  /* the file was cut to a size, in offset */
    WM_SYNC = 2,      /* what was done to the file is on the disk */
    WM_CREATE = 3,    /* the file was created, or opened while it was empty */
    WM_DELETE = 4,    /* the file was deleted; offset is 1 if the folder was flushed */
    WM_MARK = 5       /* a remark of the test; its number is in offset */
};

typedef struct wm_operation {
    enum wm_deed deed;
    const char *file; /* the full path; the empty string for a mark */
    int64_t offset;
    const uint8_t *bytes;
    int64_t length;
} wm_operation;

/* Kinds of operations that can fail, to be added up. */
enum wm_fallible {
    WM_FAIL_READ = 1,
    WM_FAIL_WRITE = 2,
    WM_FAIL_SYNC = 4,
    WM_FAIL_TRUNCATE = 8,
    WM_FAIL_DELETE = 16,
    WM_FAIL_OPEN = 32,
    WM_FAIL_LOCK = 64,
    WM_FAIL_SHARED = 128
};

/* Registers a VFS of this name; it must be unknown to SQLite so far. NULL when out of memory. */
wm_disk *wm_disk_create(const char *name);
/* All files of the disk must be closed. */
void wm_disk_destroy(wm_disk *disk);

/*
 * Lets operations of these kinds fail from now on: the one with this number (from 0), and if `lasting` all after it, with
 * this SQLite code. A failing write may tear: the first half of its bytes is written. With WM_KILL as the code, the process
 * is killed (SIGKILL) where it would have failed; a write is killed between its halves.
 */
#define WM_KILL (-1)
void wm_disk_fail(wm_disk *disk, int kinds, long number, int lasting, int code);
/* How many operations of the kinds given to `wm_disk_fail` there were since. */
long wm_disk_fallible_count(wm_disk *disk);
/* Whether one of them failed. */
int wm_disk_has_failed(wm_disk *disk);

void wm_disk_mark(wm_disk *disk, int64_t number);
long wm_disk_operation_count(wm_disk *disk);
wm_operation wm_disk_operation(wm_disk *disk, long index);

/*
 * Puts an allocator below SQLite that can fail; before SQLite is used for the first time in the process. Returns 0, or an
 * SQLite code.
 */
int wm_memory_install(void);
/* Lets the allocation with this number (from 0) fail, and if `lasting` all after it; a negative number lets none fail. */
void wm_memory_fail(long number, int lasting);
long wm_memory_count(void);
int wm_memory_has_failed(void);

#endif

#include "faulty_files.h"

#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

struct wm_disk {
    sqlite3_vfs vfs;
    sqlite3_vfs *system;
    char *name;
    pthread_mutex_t lock;
    wm_operation *operations;
    long count, capacity;
    int kinds, lasting, code, has_failed;
    long failing, fallible;
    uint64_t random;
};

typedef struct faulty_file {
    sqlite3_file base;
    wm_disk *disk;
    /* Files of the database and of its journals are logged; SQLite's temporary files are not. */
    char *name;
    sqlite3_file *real;
} faulty_file;

static faulty_file *of(sqlite3_file *file) { return (faulty_file *)file; }

/* Whether an operation of this kind is to fail now; then with which code. */
static int failure(wm_disk *disk, int kind, int *code) {
    int fails = 0;
    pthread_mutex_lock(&disk->lock);
    if (disk->kinds & kind) {
        long number = disk->fallible++;
        fails = number == disk->failing || (disk->lasting && number > disk->failing);
        if (fails) disk->has_failed = 1;
    }
    *code = disk->code;
    pthread_mutex_unlock(&disk->lock);
    if (fails && *code == WM_KILL && kind != WM_FAIL_WRITE) raise(SIGKILL);
    return fails;
}

static void record(wm_disk *disk, enum wm_deed deed, const char *file, int64_t offset, const void *bytes, int64_t length) {
    if (!file) return;
    pthread_mutex_lock(&disk->lock);
    if (disk->count == disk->capacity) {
        disk->capacity = disk->capacity ? disk->capacity * 2 : 256;
        disk->operations = realloc(disk->operations, (size_t)disk->capacity * sizeof(wm_operation));
        if (!disk->operations) abort();
    }
    uint8_t *copy = 0;
    if (length > 0) {
        copy = malloc((size_t)length);
        if (!copy) abort();
        memcpy(copy, bytes, (size_t)length);
    }
    disk->operations[disk->count++] = (wm_operation){deed, strdup(file), offset, copy, length};
    pthread_mutex_unlock(&disk->lock);
}

static int file_close(sqlite3_file *file) {
    int code = of(file)->real->pMethods ? of(file)->real->pMethods->xClose(of(file)->real) : SQLITE_OK;
    free(of(file)->name);
    of(file)->name = 0;
    return code;
}

static int file_read(sqlite3_file *file, void *bytes, int amount, sqlite3_int64 offset) {
    int code;
    if (failure(of(file)->disk, WM_FAIL_READ, &code)) return code;
    return of(file)->real->pMethods->xRead(of(file)->real, bytes, amount, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int amount, sqlite3_int64 offset) {
    int code;
    int fails = failure(of(file)->disk, WM_FAIL_WRITE, &code);
    int written = fails ? amount / 2 : amount;
    int result = SQLITE_OK;
    if (written > 0) result = of(file)->real->pMethods->xWrite(of(file)->real, bytes, written, offset);
    if (fails && code == WM_KILL) raise(SIGKILL);
    if (result == SQLITE_OK) record(of(file)->disk, WM_WRITE, of(file)->name, offset, bytes, written);
    return fails ? code : result;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
    int code;
    if (failure(of(file)->disk, WM_FAIL_TRUNCATE, &code)) return code;
    code = of(file)->real->pMethods->xTruncate(of(file)->real, size);
    if (code == SQLITE_OK) record(of(file)->disk, WM_TRUNCATE, of(file)->name, size, 0, 0);
    return code;
}

static int file_sync(sqlite3_file *file, int flags) {
    int code;
    if (failure(of(file)->disk, WM_FAIL_SYNC, &code)) return code;
    /* What survives is computed from the log. Nothing need reach the disk of this machine. */
    (void)flags;
    record(of(file)->disk, WM_SYNC, of(file)->name, 0, 0, 0);
    return SQLITE_OK;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
    return of(file)->real->pMethods->xFileSize(of(file)->real, size);
}

static int file_lock(sqlite3_file *file, int level) {
    int code;
    if (failure(of(file)->disk, WM_FAIL_LOCK, &code)) return code;
    return of(file)->real->pMethods->xLock(of(file)->real, level);
}

static int file_unlock(sqlite3_file *file, int level) { return of(file)->real->pMethods->xUnlock(of(file)->real, level); }

static int file_check_reserved(sqlite3_file *file, int *result) {
    return of(file)->real->pMethods->xCheckReservedLock(of(file)->real, result);
}

static int file_control(sqlite3_file *file, int operation, void *argument) {
    return of(file)->real->pMethods->xFileControl(of(file)->real, operation, argument);
}

static int file_sector_size(sqlite3_file *file) { return of(file)->real->pMethods->xSectorSize(of(file)->real); }

static int file_characteristics(sqlite3_file *file) {
    return of(file)->real->pMethods->xDeviceCharacteristics(of(file)->real);
}

static int file_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
    int code;
    if (failure(of(file)->disk, WM_FAIL_SHARED, &code)) return code;
    return of(file)->real->pMethods->xShmMap(of(file)->real, page, size, extend, memory);
}

static int file_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
    int code;
    if (!(flags & SQLITE_SHM_UNLOCK) && failure(of(file)->disk, WM_FAIL_LOCK, &code)) return code;
    return of(file)->real->pMethods->xShmLock(of(file)->real, offset, count, flags);
}

static void file_shm_barrier(sqlite3_file *file) { of(file)->real->pMethods->xShmBarrier(of(file)->real); }

static int file_shm_unmap(sqlite3_file *file, int removes) {
    return of(file)->real->pMethods->xShmUnmap(of(file)->real, removes);
}

/* Version 2: shared memory, but no reading through memory maps, which would pass the disk by. */
static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_reserved,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
    .xShmMap = file_shm_map,
    .xShmLock = file_shm_lock,
    .xShmBarrier = file_shm_barrier,
    .xShmUnmap = file_shm_unmap,
};

static int disk_open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *out) {
    wm_disk *disk = vfs->pAppData;
    int code;
    memset(file, 0, sizeof(faulty_file));
    if (failure(disk, WM_FAIL_OPEN, &code)) return code;
    of(file)->disk = disk;
    of(file)->real = (sqlite3_file *)((char *)file + sizeof(faulty_file));
    code = disk->system->xOpen(disk->system, name, of(file)->real, flags, out);
    if (code != SQLITE_OK) return code;
    file->pMethods = &methods;
    int is_logged = flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL);
    if (name && is_logged) {
        of(file)->name = strdup(name);
        sqlite3_int64 size = 0;
        of(file)->real->pMethods->xFileSize(of(file)->real, &size);
        if (size == 0 && (flags & SQLITE_OPEN_CREATE)) record(disk, WM_CREATE, name, 0, 0, 0);
    }
    return SQLITE_OK;
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int flushes) {
    wm_disk *disk = vfs->pAppData;
    int code;
    if (failure(disk, WM_FAIL_DELETE, &code)) return code;
    code = disk->system->xDelete(disk->system, name, flushes);
    if (code == SQLITE_OK) record(disk, WM_DELETE, name, flushes ? 1 : 0, 0, 0);
    return code;
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
    wm_disk *disk = vfs->pAppData;
    return disk->system->xAccess(disk->system, name, flags, result);
}

static int disk_full_path(sqlite3_vfs *vfs, const char *name, int size, char *path) {
    wm_disk *disk = vfs->pAppData;
    return disk->system->xFullPathname(disk->system, name, size, path);
}

static int disk_randomness(sqlite3_vfs *vfs, int size, char *bytes) {
    /* The same in every run: the salts of a write-ahead log come from here. */
    wm_disk *disk = vfs->pAppData;
    pthread_mutex_lock(&disk->lock);
    for (int index = 0; index < size; index++) {
        disk->random = disk->random * 6364136223846793005u + 1442695040888963407u;
        bytes[index] = (char)(disk->random >> 56);
    }
    pthread_mutex_unlock(&disk->lock);
    return size;
}

static int disk_sleep(sqlite3_vfs *vfs, int microseconds) {
    (void)vfs;
    return microseconds;
}

static int disk_time(sqlite3_vfs *vfs, double *days) {
    (void)vfs;
    *days = 2461000.5;
    return SQLITE_OK;
}

wm_disk *wm_disk_create(const char *name) {
    wm_disk *disk = calloc(1, sizeof(wm_disk));
    if (!disk) return 0;
    disk->system = sqlite3_vfs_find(0);
    disk->name = strdup(name);
    pthread_mutex_init(&disk->lock, 0);
    disk->failing = -1;
    disk->vfs = (sqlite3_vfs){
        .iVersion = 1,
        .szOsFile = (int)sizeof(faulty_file) + disk->system->szOsFile,
        .mxPathname = disk->system->mxPathname,
        .zName = disk->name,
        .pAppData = disk,
        .xOpen = disk_open,
        .xDelete = disk_delete,
        .xAccess = disk_access,
        .xFullPathname = disk_full_path,
        .xRandomness = disk_randomness,
        .xSleep = disk_sleep,
        .xCurrentTime = disk_time,
    };
    if (sqlite3_vfs_register(&disk->vfs, 0) != SQLITE_OK) {
        wm_disk_destroy(disk);
        return 0;
    }
    return disk;
}

void wm_disk_destroy(wm_disk *disk) {
    sqlite3_vfs_unregister(&disk->vfs);
    for (long index = 0; index < disk->count; index++) {
        free((void *)(uintptr_t)disk->operations[index].file);
        free((void *)(uintptr_t)disk->operations[index].bytes);
    }
    free(disk->operations);
    free(disk->name);
    pthread_mutex_destroy(&disk->lock);
    free(disk);
}

void wm_disk_fail(wm_disk *disk, int kinds, long number, int lasting, int code) {
    pthread_mutex_lock(&disk->lock);
    disk->kinds = kinds;
    disk->failing = number;
    disk->lasting = lasting;
    disk->code = code;
    disk->fallible = 0;
    disk->has_failed = 0;
    pthread_mutex_unlock(&disk->lock);
}

long wm_disk_fallible_count(wm_disk *disk) { return disk->fallible; }

int wm_disk_has_failed(wm_disk *disk) { return disk->has_failed; }

void wm_disk_mark(wm_disk *disk, int64_t number) { record(disk, WM_MARK, "", number, 0, 0); }

long wm_disk_operation_count(wm_disk *disk) { return disk->count; }

wm_operation wm_disk_operation(wm_disk *disk, long index) { return disk->operations[index]; }

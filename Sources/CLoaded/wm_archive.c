// libarchive, which reads and writes ZIP files: the functions that Waymark calls, see CLoaded.h.
// A function that is missing here is an undefined symbol when the program is linked.
#ifdef __linux__

#include "wm_archive.h"
#include "wm_loaded.h"

LOADED_LIBRARY("libarchive.so.13")

LOADED(mode_t, archive_entry_filetype, (struct archive_entry *a), (a))
LOADED_VOID(archive_entry_free, (struct archive_entry *a), (a))
LOADED(const char *, archive_entry_hardlink, (struct archive_entry *a), (a))
LOADED(int, archive_entry_is_encrypted, (struct archive_entry *a), (a))
LOADED(struct archive_entry *, archive_entry_new, (void), ())
LOADED(const char *, archive_entry_pathname, (struct archive_entry *a), (a))
LOADED(const char *, archive_entry_pathname_utf8, (struct archive_entry *a), (a))
LOADED_VOID(archive_entry_set_filetype, (struct archive_entry *a, unsigned int b), (a, b))
LOADED_VOID(archive_entry_set_pathname_utf8, (struct archive_entry *a, const char *b), (a, b))
LOADED_VOID(archive_entry_set_perm, (struct archive_entry *a, mode_t b), (a, b))
LOADED_VOID(archive_entry_set_size, (struct archive_entry *a, int64_t b), (a, b))
LOADED(int64_t, archive_entry_size, (struct archive_entry *a), (a))
LOADED(int, archive_entry_size_is_set, (struct archive_entry *a), (a))
LOADED(const char *, archive_error_string, (struct archive *a), (a))
LOADED(int, archive_filter_code, (struct archive *a, int b), (a, b))
LOADED(ssize_t, archive_read_data, (struct archive *a, void *b, size_t c), (a, b, c))
LOADED(int, archive_read_free, (struct archive *a), (a))
LOADED(struct archive *, archive_read_new, (void), ())
LOADED(int, archive_read_next_header, (struct archive *a, struct archive_entry **b), (a, b))
LOADED(int, archive_read_open_memory, (struct archive *a, const void *b, size_t c), (a, b, c))
LOADED(int, archive_read_support_filter_bzip2, (struct archive *a), (a))
LOADED(int, archive_read_support_filter_gzip, (struct archive *a), (a))
LOADED(int, archive_read_support_filter_xz, (struct archive *a), (a))
LOADED(int, archive_read_support_format_empty, (struct archive *a), (a))
LOADED(int, archive_read_support_format_raw, (struct archive *a), (a))
LOADED(int, archive_read_support_format_zip, (struct archive *a), (a))
LOADED(int, archive_write_close, (struct archive *a), (a))
LOADED(ssize_t, archive_write_data, (struct archive *a, const void *b, size_t c), (a, b, c))
LOADED(int, archive_write_free, (struct archive *a), (a))
LOADED(int, archive_write_header, (struct archive *a, struct archive_entry *b), (a, b))
LOADED(struct archive *, archive_write_new, (void), ())
LOADED(int, archive_write_open_memory, (struct archive *a, void *b, size_t c, size_t *d), (a, b, c, d))
LOADED(int, archive_write_set_format_zip, (struct archive *a), (a))

#endif

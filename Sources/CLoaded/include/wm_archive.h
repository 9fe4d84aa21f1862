#ifndef WAYMARK_ARCHIVE_H
#define WAYMARK_ARCHIVE_H

// What Waymark calls of libarchive, as the manual pages archive(3) and archive_entry(3) declare it. See wm_geos.h.

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct archive;
struct archive_entry;

#define ARCHIVE_EOF 1
#define ARCHIVE_OK 0
#define ARCHIVE_WARN (-20)
#define ARCHIVE_FILTER_NONE 0
#define ARCHIVE_FILTER_GZIP 1

mode_t archive_entry_filetype(struct archive_entry *a);
void archive_entry_free(struct archive_entry *a);
const char *archive_entry_hardlink(struct archive_entry *a);
int archive_entry_is_encrypted(struct archive_entry *a);
struct archive_entry *archive_entry_new(void);
const char *archive_entry_pathname(struct archive_entry *a);
const char *archive_entry_pathname_utf8(struct archive_entry *a);
void archive_entry_set_filetype(struct archive_entry *a, unsigned int b);
void archive_entry_set_pathname_utf8(struct archive_entry *a, const char *b);
void archive_entry_set_perm(struct archive_entry *a, mode_t b);
void archive_entry_set_size(struct archive_entry *a, int64_t b);
int64_t archive_entry_size(struct archive_entry *a);
int archive_entry_size_is_set(struct archive_entry *a);
const char *archive_error_string(struct archive *a);
int archive_filter_code(struct archive *a, int b);
ssize_t archive_read_data(struct archive *a, void *b, size_t c);
int archive_read_free(struct archive *a);
struct archive *archive_read_new(void);
int archive_read_next_header(struct archive *a, struct archive_entry **b);
int archive_read_open_memory(struct archive *a, const void *b, size_t c);
int archive_read_support_filter_bzip2(struct archive *a);
int archive_read_support_filter_gzip(struct archive *a);
int archive_read_support_filter_xz(struct archive *a);
int archive_read_support_format_empty(struct archive *a);
int archive_read_support_format_raw(struct archive *a);
int archive_read_support_format_zip(struct archive *a);
int archive_write_close(struct archive *a);
ssize_t archive_write_data(struct archive *a, const void *b, size_t c);
int archive_write_free(struct archive *a);
int archive_write_header(struct archive *a, struct archive_entry *b);
struct archive *archive_write_new(void);
int archive_write_open_memory(struct archive *a, void *b, size_t c, size_t *d);
int archive_write_set_format_zip(struct archive *a);

#endif

// What source texts must not contain.
#pragma once
#include "CLuaShims.h"

#include <string.h>

// Returns why a source is refused, and sets the line, or returns NULL.
const char *wm_refuse_source(const wm_limits *limits, const wm_source *source, int *line);
// The size in bytes of the mark that some editors write before a text.
static inline size_t wm_byte_order_mark(const wm_source *source) {
    return source->size >= 3 && !memcmp(source->bytes, "\xEF\xBB\xBF", 3) ? 3 : 0;
}

// Names: their order and their likeness.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *text;
    size_t size;
} wm_name;

// Compares bytes, for qsort.
int wm_compare_names(const void *left, const void *right);
void wm_sort_names(wm_name *names, int32_t count);
// The number of insertions, deletions and replacements between two names (Levenshtein), or `most` + 1 if there are more.
// A name longer than 32 bytes is not like any other.
int wm_edit_distance(const char *one, const char *other, int most);

// Names: their order, and how alike they are (for "did you mean").
#include "wm_names.h"

#include <stdlib.h>
#include <string.h>

int wm_compare_names(const void *left, const void *right) {
    const wm_name *a = left, *b = right;
    const int order = memcmp(a->text, b->text, a->size < b->size ? a->size : b->size);
    return order ? order : (a->size > b->size) - (a->size < b->size);
}

void wm_sort_names(wm_name *names, int32_t count) {
    qsort(names, (size_t)count, sizeof *names, wm_compare_names);
}

enum { LONGEST = 32 };

static int least(int a, int b, int c) { return a < b ? (a < c ? a : c) : (b < c ? b : c); }

// The number of insertions, deletions and replacements between two names (Levenshtein); names longer than 32 bytes are
// like nothing.
int wm_edit_distance(const char *one, const char *other, int most) {
    const int rows = (int)strlen(one), columns = (int)strlen(other);
    if (rows > LONGEST || columns > LONGEST || rows - columns > most || columns - rows > most) return most + 1;
    int line[LONGEST + 1];
    for (int j = 0; j <= columns; j++) line[j] = j;
    for (int i = 1; i <= rows; i++) {
        int corner = line[0];
        line[0] = i;
        for (int j = 1; j <= columns; j++) {
            const int above = line[j];
            line[j] = least(corner + (one[i - 1] != other[j - 1]), above + 1, line[j - 1] + 1);
            corner = above;
        }
    }
    return line[columns] <= most ? line[columns] : most + 1;
}

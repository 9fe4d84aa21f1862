// The matcher. Its results are those of stock Lua (a test compares them), but each step costs fuel, character classes are
// ASCII's in any locale, and it recurses less deep. A function that matches may raise, and leaves the Lua stack as it is:
// [-0, +0, v].
#include "wm_patterns.h"

#include "wm_fuel.h"

#include <lauxlib.h>
#include <string.h>

static const char *match(wm_matcher *m, const char *s, const char *p);

static inline void step(wm_matcher *m) {
    wm_charge(m->L, m->state, 1);
    if ((++m->state->run.steps & 4095) == 0) wm_look_at_clock(m->L, m->state);
}

// The end of the single-character class that begins at `p`.
static const char *class_end(wm_matcher *m, const char *p) {
    const char first = *p++;
    if (first == '%') {
        if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
        return p + 1;
    }
    if (first != '[') return p;
    if (p < m->pattern_end && *p == '^') p++;
    do {
        if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
        if (*p++ == '%') {
            if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
            p++;
        }
    } while (p == m->pattern_end || *p != ']');
    return p + 1;
}

static bool is_letter(int c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }
static bool is_digit(int c) { return c >= '0' && c <= '9'; }

static bool in_class(int c, int class) {
    bool result;
    switch (class | 32) {
        case 'a': result = is_letter(c); break;
        case 'c': result = c < 32 || c == 127; break;
        case 'd': result = is_digit(c); break;
        case 'g': result = c > 32 && c < 127; break;
        case 'l': result = c >= 'a' && c <= 'z'; break;
        case 'p': result = c > 32 && c < 127 && !is_letter(c) && !is_digit(c); break;
        case 's': result = c == ' ' || (c >= 9 && c <= 13); break;
        case 'u': result = c >= 'A' && c <= 'Z'; break;
        case 'w': result = is_letter(c) || is_digit(c); break;
        case 'x': result = is_digit(c) || ((c | 32) >= 'a' && (c | 32) <= 'f'); break;
        default: return class == c;
    }
    if (!is_letter(class)) return class == c;
    return class >= 'a' ? result : !result;
}

// `p` is at the `[`, `last` at the `]`.
static bool in_set(int c, const char *p, const char *last) {
    bool found = true;
    if (p[1] == '^') {
        found = false;
        p++;
    }
    while (++p < last) {
        if (*p == '%') {
            p++;
            if (in_class(c, (unsigned char)*p)) return found;
        } else if (p[1] == '-' && p + 2 < last) {
            p += 2;
            if ((unsigned char)p[-2] <= c && c <= (unsigned char)*p) return found;
        } else if ((unsigned char)*p == c) {
            return found;
        }
    }
    return !found;
}

static bool single(wm_matcher *m, const char *s, const char *p, const char *ep) {
    if (s >= m->end) return false;
    const int c = (unsigned char)*s;
    switch (*p) {
        case '.': return true;
        case '%': return in_class(c, (unsigned char)p[1]);
        case '[': wm_charge(m->L, m->state, (ep - p) >> 3); return in_set(c, p, ep - 1);
        default: return (unsigned char)*p == c;
    }
}

static const char *match_balanced(wm_matcher *m, const char *s, const char *p) {
    if (p + 1 >= m->pattern_end) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
    if (s >= m->end || *s != *p) return NULL;
    int open = 1;
    while (++s < m->end) {
        step(m);
        if (*s == p[1]) {
            if (--open == 0) return s + 1;
        } else if (*s == *p) {
            open++;
        }
    }
    return NULL;
}

static const char *match_greedy(wm_matcher *m, const char *s, const char *p, const char *ep, ptrdiff_t least) {
    ptrdiff_t count = 0;
    while (single(m, s + count, p, ep)) {
        step(m);
        count++;
    }
    for (; count >= least; count--) {
        const char *end = match(m, s + count, ep + 1);
        if (end) return end;
    }
    return NULL;
}

static const char *match_lazy(wm_matcher *m, const char *s, const char *p, const char *ep) {
    for (;; s++) {
        const char *end = match(m, s, ep + 1);
        if (end) return end;
        if (!single(m, s, p, ep)) return NULL;
        step(m);
    }
}

static const char *open_capture(wm_matcher *m, const char *s, const char *p, wm_capture_kind kind) {
    if (m->level >= WM_MAX_CAPTURES) luaL_error(m->L, "too many captures");
    m->captures[m->level].at = s;
    m->captures[m->level].kind = kind;
    m->level++;
    const char *end = match(m, s, p);
    if (!end) m->level--;
    return end;
}

static const char *close_capture(wm_matcher *m, const char *s, const char *p) {
    int l = m->level - 1;
    while (l >= 0 && m->captures[l].kind != WM_CAPTURE_OPEN) l--;
    if (l < 0) luaL_error(m->L, "invalid pattern capture");
    m->captures[l].kind = WM_CAPTURE_TEXT;
    m->captures[l].size = (size_t)(s - m->captures[l].at);
    const char *end = match(m, s, p);
    if (!end) m->captures[l].kind = WM_CAPTURE_OPEN;
    return end;
}

static const char *match_back(wm_matcher *m, const char *s, int digit) {
    const int l = digit - '1';
    if (l < 0 || l >= m->level || m->captures[l].kind == WM_CAPTURE_OPEN)
        luaL_error(m->L, "invalid capture index %%%d in pattern", l + 1);
    // As in stock Lua, nothing matches a position.
    if (m->captures[l].kind == WM_CAPTURE_PLACE) return NULL;
    const size_t size = m->captures[l].size;
    wm_charge(m->L, m->state, (int64_t)(size >> 4));
    if ((size_t)(m->end - s) < size || memcmp(m->captures[l].at, s, size)) return NULL;
    return s + size;
}

static bool is_frontier(wm_matcher *m, const char *s, const char *p, const char *ep) {
    const int before = s == m->start ? 0 : (unsigned char)s[-1];
    const int here = s < m->end ? (unsigned char)*s : 0;
    return !in_set(before, p, ep - 1) && in_set(here, p, ep - 1);
}

static const char *match_items(wm_matcher *m, const char *s, const char *p) {
    while (p != m->pattern_end) {
        step(m);
        const char second = p + 1 < m->pattern_end ? p[1] : 0;
        if (*p == '(') {
            return second == ')' ? open_capture(m, s, p + 2, WM_CAPTURE_PLACE) : open_capture(m, s, p + 1, WM_CAPTURE_OPEN);
        }
        if (*p == ')') return close_capture(m, s, p + 1);
        if (*p == '$' && p + 1 == m->pattern_end) return s == m->end ? s : NULL;
        if (*p == '%' && second == 'b') {
            s = match_balanced(m, s, p + 2);
            if (!s) return NULL;
            p += 4;
            continue;
        }
        if (*p == '%' && second == 'f') {
            p += 2;
            if (p == m->pattern_end || *p != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
            const char *ep = class_end(m, p);
            if (!is_frontier(m, s, p, ep)) return NULL;
            p = ep;
            continue;
        }
        if (*p == '%' && is_digit(second)) {
            s = match_back(m, s, second);
            if (!s) return NULL;
            p += 2;
            continue;
        }
        const char *ep = class_end(m, p);
        const char suffix = ep < m->pattern_end ? *ep : 0;
        if (suffix == '*') return match_greedy(m, s, p, ep, 0);
        if (suffix == '+') return match_greedy(m, s, p, ep, 1);
        if (suffix == '-') return match_lazy(m, s, p, ep);
        const bool fits = single(m, s, p, ep);
        if (suffix == '?') {
            const char *end = fits ? match(m, s + 1, ep + 1) : NULL;
            if (end) return end;
            p = ep + 1;
            continue;
        }
        if (!fits) return NULL;
        s++;
        p = ep;
    }
    return s;
}

static const char *match(wm_matcher *m, const char *s, const char *p) {
    if (m->depth-- == 0) luaL_error(m->L, "pattern too complex");
    step(m);
    const char *end = match_items(m, s, p);
    m->depth++;
    return end;
}

// [-0, +0, v]
void wm_prepare(wm_matcher *m, lua_State *L, const char *subject, size_t size, const char *pattern, size_t pattern_size) {
    if (pattern_size > WM_MAX_PATTERN) luaL_error(L, "a pattern may have at most %d bytes", WM_MAX_PATTERN);
    m->L = L;
    m->state = wm_of(L);
    m->start = subject;
    m->end = subject + size;
    m->pattern_end = pattern + pattern_size;
}

const char *wm_match(wm_matcher *m, const char *s, const char *pattern) {
    m->level = 0;
    m->depth = WM_MATCH_DEPTH;
    return match(m, s, pattern);
}

// [-0, +1, v]
void wm_push_capture(wm_matcher *m, int index, const char *s, const char *e) {
    if (index >= m->level) {
        if (index) luaL_error(m->L, "invalid capture index %%%d", index + 1);
        lua_pushlstring(m->L, s, (size_t)(e - s));
        return;
    }
    const wm_capture_kind kind = m->captures[index].kind;
    if (kind == WM_CAPTURE_OPEN) luaL_error(m->L, "unfinished capture");
    if (kind == WM_CAPTURE_PLACE) {
        lua_pushinteger(m->L, m->captures[index].at - m->start + 1);
    } else {
        lua_pushlstring(m->L, m->captures[index].at, m->captures[index].size);
    }
}

// [-0, +captures, v]
int wm_push_captures(wm_matcher *m, const char *s, const char *e, bool whole) {
    const int count = m->level == 0 && whole ? 1 : m->level;
    luaL_checkstack(m->L, count, "too many captures");
    for (int i = 0; i < count; i++) wm_push_capture(m, i, s, e);
    return count;
}

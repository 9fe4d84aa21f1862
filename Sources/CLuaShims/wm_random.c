// xoshiro256** of Blackman and Vigna (2018), seeded by splitmix64 as its authors advise.
#include "wm_random.h"

void wm_seed_random(wm_random *random, uint64_t seed) {
    for (int i = 0; i < 4; i++) {
        uint64_t z = seed += 0x9E3779B97F4A7C15u;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        random->words[i] = z ^ (z >> 31);
    }
}

static uint64_t rotated(uint64_t x, int bits) { return (x << bits) | (x >> (64 - bits)); }

uint64_t wm_next_random(wm_random *random) {
    uint64_t *s = random->words;
    const uint64_t result = rotated(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotated(s[3], 45);
    return result;
}

// The random numbers of a state.
#pragma once
#include "CLuaShims.h"

typedef struct {
    uint64_t words[4];
} wm_random;

// Equal seeds give equal numbers.
void wm_seed_random(wm_random *random, uint64_t seed);
uint64_t wm_next_random(wm_random *random);

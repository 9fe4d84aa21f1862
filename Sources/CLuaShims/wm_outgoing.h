// Values that the host writes. Neither array is memory of Lua.
#pragma once
#include "CLuaShims.h"

typedef struct {
    wm_value *nodes;
    size_t count, room;
    char *scratch;  // the texts, each with a zero byte behind it
    size_t scratch_count, scratch_room;
} wm_outgoing;

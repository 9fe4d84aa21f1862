#include "CLuaShims.h"

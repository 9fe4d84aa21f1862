#include "CLuaStock.h"

// For tests: stock Lua, to compare the border's own library with.
#pragma once

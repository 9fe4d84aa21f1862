-- L23: a file that returns nothing.
-- expect: load runtime or load result or refused WM0606
local x = 1

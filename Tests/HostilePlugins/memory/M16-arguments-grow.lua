-- M16: every call hands on one more argument than it got.
-- expect: runtime or memory or fuel
local function f(...) return f(1, 2, 3, 4, ...) end
return { format_instruction = function() return f() end }

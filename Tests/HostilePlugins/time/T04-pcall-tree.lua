-- T04: a tree of protected calls, two at every level.
-- expect: fuel
local function f() pcall(f) pcall(f) end
return { format_instruction = f }

-- T06: the handler fails in an xpcall of its own, whose handler fails in an xpcall of its own.
-- expect: fuel or runtime or harmless
local function f() return xpcall(f, f) end
return { format_instruction = function() for _ = 1, 1e6 do xpcall(f, f) end end }

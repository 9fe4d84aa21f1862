-- T46: deep recursion inside a message handler that handles a stack overflow.
-- expect: fuel or runtime or harmless
local function deep(n) return 1 + deep(n + 1) end
return { format_instruction = function()
  xpcall(deep, function() return deep(1) end, 1)
end }

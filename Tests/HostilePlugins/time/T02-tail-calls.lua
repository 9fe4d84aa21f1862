-- T02: two functions that hand over to each other for ever; tail calls use no stack.
-- expect: fuel
local a, b
function a() return b() end
function b() return a() end
return { format_instruction = function() return a() end }

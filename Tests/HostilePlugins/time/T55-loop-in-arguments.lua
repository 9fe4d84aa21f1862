-- T55: a metamethod that loops, run while a function of the engine reads its arguments.
-- expect: runtime or fuel
local t = setmetatable({}, { __index = function() while true do end end, __len = function() while true do end end,
  __tostring = function() while true do end end })
return { format_instruction = function() waymark.log.info(t) end }

-- T77: a count given as a text of 32000 digits.
-- expect: fuel
local s = ('0'):rep(31000) .. '1'
return { format_instruction = function() while true do local _ = ('x'):rep(s), ('x'):sub(s), math.random(s) end end }

-- T76: mathematics with a text of 32000 digits, which is converted each time.
-- expect: fuel
local s = ('1'):rep(32000)
return { format_instruction = function() while true do math.abs(s) end end }

-- M02: different long texts, all kept.
-- expect: memory or fuel
local t = {}
return { format_instruction = function() for i = 1, 1e6 do t[i] = ("x"):rep(30000) .. i end end }

-- M17: the file itself fills the heap.
-- expect: load memory or load fuel
local t = {}
for i = 1, 1e7 do t[i] = ("x"):rep(32000) .. i end
return { format_instruction = function() end }

-- M39: large tables made and dropped, so that the price of a walk rises and falls.
-- expect: fuel or memory
return { format_instruction = function() while true do local t = {} for i = 1, 3000 do t[i] = i end next(t) t = nil end end }

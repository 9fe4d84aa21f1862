-- T13: a text of 2^40 bytes.
-- expect: runtime or memory or fuel
return { format_instruction = function() return ("x"):rep(1 << 40) end }

-- T35: 32000 results from one call.
-- expect: runtime
return { format_instruction = function() return select("#", ("x"):rep(32000):byte(1, -1)) end }

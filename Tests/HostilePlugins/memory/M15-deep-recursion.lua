-- M15: recursion that keeps its frames, with many locals each.
-- expect: runtime
local function f(n) local a, b, c, d, e, g = n, n, n, n, n, n return f(n + 1) + a + b + c + d + e + g end
return { format_instruction = function() return f(1) end }

-- E03: errors that are a function, a truth, a number, the argument.
-- calls: 4
-- expect: runtime
local n = 0
return { format_instruction = function(e) n = n + 1 error(({ type, false, 12, e })[n]) end }

-- S03: a new global.
-- expect: runtime
return { format_instruction = function() leaked = 1 end }

-- E02: an error that is a table.
-- expect: runtime
return { format_instruction = function() error({ code = 7 }) end }

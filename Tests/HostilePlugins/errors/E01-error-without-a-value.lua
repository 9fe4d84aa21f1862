-- E01: an error that is nil.
-- expect: runtime
return { format_instruction = function() error() end }

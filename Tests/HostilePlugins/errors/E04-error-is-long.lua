-- E04: an error of 32000 bytes.
-- expect: runtime
return { format_instruction = function() error(("x"):rep(32000)) end }

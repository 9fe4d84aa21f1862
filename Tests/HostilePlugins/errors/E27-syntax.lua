-- E27: a file that does not compile, with an escape in its message.
-- expect: load syntax
return { format_instruction = function() x = = "\27[2J" end }

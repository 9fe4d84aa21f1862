-- L40: the least integer as a priority, a broken one beside it.
-- expect: refused WM0604 or harmless
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"hostile","name":"Hostile","version":"1.0.0","api":1,"hooks":{"format_instruction":{"priority":-9223372036854775808}}}

-- L39: numbers that no type holds.
-- expect: refused WM0601 or WM0604 or WM0608
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"hostile","name":"Hostile","version":"1.0.0","api":99999999999999999999999,"hooks":{"format_instruction":{"priority":1e999}}}

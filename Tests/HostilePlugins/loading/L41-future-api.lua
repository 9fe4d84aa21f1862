-- L41: an API that does not exist.
-- expect: refused WM0608
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"hostile","name":"Hostile","version":"1.0.0","api":3,"hooks":{"format_instruction":{}}}

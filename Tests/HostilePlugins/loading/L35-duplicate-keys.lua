-- L35: a key twice: which one holds?
-- expect: refused WM0601 or WM0602 or WM0604
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"hostile","name":"Hostile","version":"1.0.0","api":1,"api":99,"hooks":{"format_instruction":{}}}

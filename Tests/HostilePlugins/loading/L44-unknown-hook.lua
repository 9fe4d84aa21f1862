-- L44: a hook whose name is misspelt.
-- expect: refused WM0605
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"hostile","name":"Hostile","version":"1.0.0","api":1,"hooks":{"format_instuction":{}}}

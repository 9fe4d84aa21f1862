-- L37: unknown keys with escapes: the message shows them.
-- expect: refused WM0602
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"hostile","name":"Hostile","version":"1.0.0","api":1,"hooks":{"format_instruction":{}},"\u001b[2J\u0007\n":1,"\u202e":2}

-- L48: options whose names are Lua's words, empty, or escapes.
-- expect: refused WM0604 or WM0607
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"hostile","name":"Hostile","version":"1.0.0","api":1,"hooks":{"format_instruction":{}},"options":{"":{"type":"boolean","default":true},"end":{"type":"boolean","default":true},"\u001b[2J":{"type":"boolean","default":true}}}

-- L36: a name with escapes, line ends and marks; messages and lists show it.
-- expect: refused WM0604 or harmless
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"hostile","name":"\u001b[2J\u202eeliw\u0007\nplugin other","version":"1.0.0","api":1,"hooks":{"format_instruction":{}}}

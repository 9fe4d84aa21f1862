-- L46: an option whose default breaks its own rule.
-- expect: refused WM0604 or WM0607
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"hostile","name":"Hostile","version":"1.0.0","api":1,"hooks":{"format_instruction":{}},"options":{"x":{"type":"number","min":1,"max":2,"default":9}}}

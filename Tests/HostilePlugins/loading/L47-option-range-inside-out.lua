-- L47: an option whose least is above its most, and one of no values.
-- expect: refused WM0604 or WM0607
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"hostile","name":"Hostile","version":"1.0.0","api":1,"hooks":{"format_instruction":{}},"options":{"x":{"type":"number","min":9,"max":2,"default":3},"y":{"type":"enum","values":[],"default":"a"}}}

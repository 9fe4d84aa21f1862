-- L69: settings that the plugin's options do not allow.
-- expect: refused WM0607
-- settings: x=99
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"hostile","name":"Hostile","version":"1.0.0","api":1,"hooks":{"format_instruction":{}},"options":{"x":{"type":"integer","min":1,"max":5,"default":3}}}

-- L43: the id of another plugin.
-- expect: refused WM0609
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"control","name":"Control","version":"1.0.0","api":1,"hooks":{"format_instruction":{}}}

-- L70: filters with zero, negative and absurd distances.
-- expect: refused WM0604 or WM0602
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"hostile","name":"Hostile","version":"1.0.0","api":1,"hooks":{"format_instruction":{"every_m":-1},"did_update_progress":{"every_m":0}}}

-- L42: an id that is a path.
-- expect: refused WM0604 or WM0609
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"../../etc","name":"Hostile","version":"1.0.0","api":1,"hooks":{"format_instruction":{}}}

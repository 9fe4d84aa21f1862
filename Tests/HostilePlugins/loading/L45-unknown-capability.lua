-- L45: capabilities that do not exist.
-- expect: refused WM0602 or WM0604
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{"id":"hostile","name":"Hostile","version":"1.0.0","api":1,"hooks":{"format_instruction":{}},"capabilities":["io","root","storage\u0000"]}

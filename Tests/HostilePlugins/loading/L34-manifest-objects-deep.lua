-- L34: objects nested 5000 deep.
-- expect: refused WM0601
return { format_instruction = function() return "loaded" end }
-- >> join plugin.json
*5000 {"a":
1
*5000 }

-- L50: a manifest that is a list, then null bytes.
-- expect: refused WM0601 or WM0604
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
[1,2,3]

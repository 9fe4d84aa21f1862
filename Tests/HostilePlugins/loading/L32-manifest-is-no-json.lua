-- L32: a manifest that is no JSON.
-- expect: refused WM0601
return { format_instruction = function() return "loaded" end }
-- >> file plugin.json
{ id: hostile, 

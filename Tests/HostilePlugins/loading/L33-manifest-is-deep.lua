-- L33: a manifest nested 20000 deep.
-- expect: refused WM0601
return { format_instruction = function() return "loaded" end }
-- >> join plugin.json
*20000 [

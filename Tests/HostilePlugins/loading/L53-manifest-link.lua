-- L53: plugin.json is a link to a file outside.
-- expect: refused WM0609 or WM0601
return { format_instruction = function() return "loaded" end }
-- >> link plugin.json CANARY

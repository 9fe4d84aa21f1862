-- L31: a folder without a manifest.
-- expect: refused WM0601
return { format_instruction = function() return "loaded" end }
-- >> remove plugin.json

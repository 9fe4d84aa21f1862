-- L49: a manifest of more than 64 KiB.
-- expect: refused WM0609 or WM0601
return { format_instruction = function() return "loaded" end }
-- >> repeat plugin.json 9000
        

-- L54: a folder of the plugin is a link to another folder.
-- expect: refused WM0609
return { format_instruction = function() return "loaded" end }
-- >> link lib /etc

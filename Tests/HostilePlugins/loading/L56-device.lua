-- L56: a link to a device that never ends.
-- expect: refused WM0609
return { format_instruction = function() return "loaded" end }
-- >> link lib/zero.lua /dev/zero
-- >> link i18n/en.json /dev/zero

-- L58: pipes as a module and as a catalogue.
-- expect: refused WM0609
return { format_instruction = function() return "loaded" end }
-- >> pipe lib/x.lua
-- >> pipe i18n/en.json

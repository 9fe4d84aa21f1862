-- L60: a catalogue of 8 GiB.
-- expect: refused WM0609
return { format_instruction = function() return "loaded" end }
-- >> sparse i18n/en.json 8589934592

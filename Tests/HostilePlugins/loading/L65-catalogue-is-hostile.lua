-- L65: a catalogue with escapes, loops of braces and a value of the wrong type.
-- expect: refused WM0604 or WM0601 or answer t{t}{{}}
return { format_instruction = function() return waymark.i18n.t("a", { t = "{t}" }) end }
-- >> file i18n/en.json
{"a":"t{t}{{}}","\u001b[2J":"\u001b[2J","b":7}

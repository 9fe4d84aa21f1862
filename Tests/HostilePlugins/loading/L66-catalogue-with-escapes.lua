-- L66: a text of the catalogue with escapes, shown as an instruction.
-- expect: result or refused WM0604
return { format_instruction = function() return waymark.i18n.t("a") end }
-- >> file i18n/en.json
{"a":"\u001b[2Jcleared\n"}

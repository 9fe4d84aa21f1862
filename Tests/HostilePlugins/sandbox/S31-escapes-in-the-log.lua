-- S31: escapes, line ends, bidirectional marks and broken UTF-8 in the log.
-- expect: harmless
return { format_instruction = function()
  for _, s in ipairs { "\27[2J\27[H", "\r\nplugin other: all is well", "\u{202e}txt.exe", "\xff\xfe\x80", "\u{9b}2J", "\0", "\7\8\127",
    "\27]8;;http://evil\27\\link\27]8;;\27\\", "\u{2028}\u{2029}", "\xed\xa0\x80", "\xf8\x88\x80\x80\x80" } do
    waymark.log.info(s) waymark.log.warn(s) waymark.log.debug(s)
  end
end }

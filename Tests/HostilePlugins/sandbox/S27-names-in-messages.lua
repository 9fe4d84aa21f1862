-- S27: field names with escapes and line ends reach Lua's messages.
-- expect: runtime
return { format_instruction = function()
  local t = {}
  return t["\27[2J\nplugin: all is well\r\u{202e}\u{2066}\u{85}"].x
end }

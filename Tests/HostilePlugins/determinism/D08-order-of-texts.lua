-- D08: texts are ordered by their bytes, whatever the locale of the process.
-- expect: answer B a z Ä ä
return { format_instruction = function()
  local t = { "ä", "a", "Ä", "z", "B" }
  table.sort(t)
  return table.concat(t, " ")
end }

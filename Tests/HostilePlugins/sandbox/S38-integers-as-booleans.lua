-- S38: conversions at the border of the language: texts of numbers, floats as indices, long hexadecimal numbers.
-- expect: answer 9007199254740993 true 1
return { format_instruction = function()
  local t = {}
  t[2 ^ 53 | 0] = 1
  assert(t[2 ^ 53] == 1)
  assert(not pcall(function() t[0 / 0] = 1 end) and not pcall(function() t[nil] = 1 end))
  assert(not pcall(function() return 1 << {} end) and not pcall(function() return 1.5 | 0 end))
  assert(math.tointeger("8") == nil or math.tointeger("8") == 8)
  return tostring((2 ^ 53 | 0) + 1) .. " " .. tostring(0x7fffffffffffffff + 1 == math.mininteger) .. " " .. tostring(t[2 ^ 53])
end }

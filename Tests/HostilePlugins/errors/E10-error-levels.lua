-- E10: levels of error that do not exist.
-- expect: runtime
return { format_instruction = function()
  for _, level in ipairs { -1, 0, 1, 2, 3, 100, 1e9, math.maxinteger, math.mininteger } do pcall(error, "x", level) end
  error("x", math.maxinteger)
end }

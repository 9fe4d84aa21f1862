-- S02: the globals are these and no others.
-- expect: answer _G _VERSION assert error getmetatable ipairs json math next os pairs pcall rawequal rawget rawlen rawset require select setmetatable string table tonumber tostring type utf8 waymark xpcall
return { format_instruction = function()
  local names = {}
  for name in pairs(_G) do names[#names + 1] = name end
  return table.concat(names, " ")
end }

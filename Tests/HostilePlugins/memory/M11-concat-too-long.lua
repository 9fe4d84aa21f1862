-- M11: table.concat, gsub, format and rep to more than a text may have.
-- expect: runtime or memory
return { format_instruction = function()
  local t = {}
  for i = 1, 1000 do t[i] = ("x"):rep(100) end
  return table.concat(t)
end }

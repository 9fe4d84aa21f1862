-- S22: marks wherever another plugin might read them; the next plugin looks for them.
-- expect: answer tried
return { format_instruction = function()
  pcall(function() _G.MARK = true end)
  pcall(function() string.MARK = true end)
  pcall(function() math.pi = 3 end)
  pcall(function() waymark.MARK = true end)
  pcall(function() getmetatable("").__index.MARK = true end)
  pcall(function() math.random(1, 1) end)
  return "tried"
end }

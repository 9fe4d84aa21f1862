-- D10: the clock does not move within a call, however long it takes.
-- expect: answer stands
return { format_instruction = function()
  local before = waymark.clock.now()
  for _ = 1, 20000 do local _ = {} end
  return before == waymark.clock.now() and "stands" or "moves"
end }

-- D09: how far one gets with a budget is the same in every process.
-- calls: 2
-- expect: fuel
local n, said = 0, nil
return { format_instruction = function()
  if n > 0 and not said then said = n return "got to " .. n end
  while true do n = n + 1 end
end }

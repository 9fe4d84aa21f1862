-- T64: every insertion at the front moves everything behind.
-- expect: fuel or time
return { format_instruction = function()
  local t = {}
  while true do table.insert(t, 1, true) end
end }

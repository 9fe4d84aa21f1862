-- T43: a set of 400 members against 32000 bytes, from every start.
-- expect: fuel
return { format_instruction = function()
  local set = "[" .. ("b"):rep(400) .. "]"
  while true do ("a"):rep(32000):find(set) end
end }

-- M09: members of the argument, kept by the hundred thousand.
-- expect: memory or fuel
return { format_instruction = function(e)
  local t = {}
  while true do t[#t + 1] = e.step end
end }

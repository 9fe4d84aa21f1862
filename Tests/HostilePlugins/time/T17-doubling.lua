-- T17: a text that doubles until nothing is left.
-- expect: memory or fuel
return { format_instruction = function()
  local s = "x"
  while true do s = s .. s end
end }

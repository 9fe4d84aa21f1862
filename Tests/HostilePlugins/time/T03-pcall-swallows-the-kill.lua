-- T03: every error is caught, the kill too, and the loop goes on.
-- expect: fuel
return { format_instruction = function()
  while true do pcall(function() while true do end end) end
end }

-- M03: closures that hold each other.
-- expect: memory or fuel
return { format_instruction = function()
  local f = function() end
  while true do local g = f f = function() return g end end
end }

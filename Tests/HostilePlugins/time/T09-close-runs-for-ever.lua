-- T09: the closing of a variable runs without hooks after a kill.
-- expect: runtime
return { format_instruction = function()
  local x <close> = setmetatable({}, { __close = function() while true do end end })
  while true do end
end }

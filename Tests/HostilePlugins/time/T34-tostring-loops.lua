-- T34: __tostring never returns, called through tostring, type and format.
-- expect: fuel
local t = setmetatable({}, { __tostring = function() while true do end end })
return { format_instruction = function()
  pcall(tostring, t)
  pcall(tostring, t)
  return string.format("%s", t)
end }

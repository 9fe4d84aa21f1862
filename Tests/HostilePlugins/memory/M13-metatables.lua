-- M13: a new metatable for every table.
-- expect: fuel or memory
return { format_instruction = function()
  local t = {}
  while true do t[#t + 1] = setmetatable({}, { __index = function() end }) end
end }

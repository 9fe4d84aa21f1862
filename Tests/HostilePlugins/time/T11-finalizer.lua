-- T11: a finalizer loops; stock Lua runs it with hooks off.
-- expect: runtime
return { format_instruction = function()
  setmetatable({}, { __gc = function() while true do end end })
  for _ = 1, 1e5 do local t = {} end
end }

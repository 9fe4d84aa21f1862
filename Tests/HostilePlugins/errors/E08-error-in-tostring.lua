-- E08: __tostring raises; the message of an error must not need it.
-- expect: runtime
return { format_instruction = function()
  local t = setmetatable({}, { __tostring = error, __name = {}, __concat = error })
  pcall(tostring, t)
  error(t)
end }

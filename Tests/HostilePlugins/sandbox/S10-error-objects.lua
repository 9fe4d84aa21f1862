-- S10: an error that is a table whose __tostring writes escapes.
-- expect: runtime
return { format_instruction = function()
  error(setmetatable({}, { __tostring = function() return "\27[2J" end, __name = "\27[2J" }))
end }

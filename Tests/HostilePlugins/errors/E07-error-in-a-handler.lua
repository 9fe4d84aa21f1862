-- E07: an error in the handler of an error in a handler.
-- expect: runtime
return { format_instruction = function()
  xpcall(error, function() error("in the handler") end)
  xpcall(error, function() xpcall(error, function() error("in the handler's handler") end) end)
  error("at last")
end }

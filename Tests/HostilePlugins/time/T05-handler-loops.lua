-- T05: the message handler of xpcall never returns; stock Lua runs it with hooks off.
-- expect: fuel
return { format_instruction = function()
  xpcall(error, function() while true do end end)
end }

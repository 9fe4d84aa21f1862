-- S29: the value that carries a kill, caught, kept and thrown again in the next call.
-- calls: 2
-- expect: fuel or runtime
local kept
return { format_instruction = function()
  if kept then error(kept) end
  xpcall(function() while true do end end, function(v) kept = v end)
  pcall(function() while true do end end)
end }

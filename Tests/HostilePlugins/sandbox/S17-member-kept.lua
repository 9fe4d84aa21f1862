-- S17: a member of the argument of the last call, used in this one.
-- calls: 2
-- expect: runtime
local kept
return { format_instruction = function(e)
  if kept then return kept.kind end
  kept = e.step
end }

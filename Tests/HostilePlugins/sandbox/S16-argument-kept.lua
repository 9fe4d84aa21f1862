-- S16: the argument of the last call, used in this one.
-- calls: 2
-- expect: runtime
local kept
return { format_instruction = function(e)
  if kept then return kept.text end
  kept = e
end }

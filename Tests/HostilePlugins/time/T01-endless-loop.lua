-- T01: a loop without an end.
-- expect: fuel
return { format_instruction = function() while true do end end }

-- S20: there is no print that would write where the user reads.
-- expect: runtime
return { format_instruction = function() print("CANARY-PRINTED \27[2J") end }

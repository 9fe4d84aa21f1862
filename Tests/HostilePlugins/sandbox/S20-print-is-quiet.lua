-- S20: print does not write where the user reads.
-- expect: answer quiet
return { format_instruction = function()
  for _ = 1, 100 do print("CANARY-PRINTED \27[2J", {}, nil) end
  return "quiet"
end }

-- T26: two equal texts of 32 KiB, compared at every instruction.
-- expect: fuel or time
return { format_instruction = function()
  local a, b = ("x"):rep(32000), ("x"):rep(32000)
  local n = 0
  while true do if a == b then n = n + 1 end end
end }

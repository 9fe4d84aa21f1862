-- T25: 16 KiB of copying for every instruction.
-- expect: fuel
return { format_instruction = function()
  local a = ("x"):rep(16000)
  while true do local _ = a .. "y" end
end }

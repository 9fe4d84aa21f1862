-- T104: arithmetic on texts of 30 000 bytes that are numbers.
-- expect: fuel
return { format_instruction = function()
  local text, sum = (" "):rep(30000) .. "1", 0
  while true do sum = sum + text end
end }

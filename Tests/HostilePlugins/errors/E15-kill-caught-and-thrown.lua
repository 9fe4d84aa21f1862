-- E15: the kill, caught and thrown as if it were the script's own error.
-- expect: fuel
return { format_instruction = function()
  local ok, why = pcall(function() while true do end end)
  error(why)
end }

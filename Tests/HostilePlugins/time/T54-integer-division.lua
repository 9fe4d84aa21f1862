-- T54: the divisions that trap on processors.
-- expect: answer -9223372036854775808 0 true
return { format_instruction = function()
  local least, minus = math.mininteger, -1
  assert(not pcall(function() return 1 // 0 end))
  assert(not pcall(function() return 1 % 0 end))
  assert(not pcall(math.fmod, 1, 0))
  assert(math.fmod(least, minus) == 0)
  return (least // minus) .. " " .. (least % minus) .. " " .. tostring(1 << 64 == 0 and 1 >> -64 == 0)
end }

-- T36: reading numbers of 32000 digits, in base 10 and 36.
-- expect: fuel or time
return { format_instruction = function()
  local digits = ("9"):rep(32000)
  while true do
    tonumber(digits)
    tonumber(digits, 36)
    tonumber("0x" .. digits .. "p-9999")
  end
end }

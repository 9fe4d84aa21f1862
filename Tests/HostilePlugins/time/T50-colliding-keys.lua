-- T50: integers that all fall on one place of the table: every access walks the whole chain.
-- expect: fuel or time
local t, n = {}, 0
return { format_instruction = function()
  while true do
    n = n + 1
    t[n * (2 ^ 14 - 1) | 0] = true
  end
end }

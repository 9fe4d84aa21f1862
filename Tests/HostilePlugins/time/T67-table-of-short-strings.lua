-- T67: as many short texts as their table can hold: it would have to grow, may not, and each further text provokes a
-- collection of everything, four thousand of them in one call of concat.
-- hook: should_advance_step
-- calls: 5
-- expect: fuel or time or load fuel
-- seconds: 5
local a, b, n = {}, {}, 0
local c = string.char
local function s() n = n + 1 return c(n & 127, n >> 7 & 127, n >> 14 & 127, 1) end
for _ = 1, 32500 do a[s()] = s() end
for _ = 1, 32500 do b[s()] = s() end
local numbers, more = {}, {}
for i = 1, 4000 do numbers[i] = i * 7.5 end
for i = 1, 600 do more[i] = s() end
return { should_advance_step = function()
  assert(a and b and more)
  table.concat(numbers, "")
end }

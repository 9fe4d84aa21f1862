-- T52: the chain of T50, built over many calls, each within its budget, and then walked by one call of pairs.
-- hook: should_advance_step
-- calls: 120
-- expect: fuel or time
-- seconds: 8
local t, n, step = {}, 0, 2 ^ 15 - 1 | 0
return { should_advance_step = function()
  if n < 24000 then
    for _ = 1, 250 do
      n = n + 1
      t[n * step] = true
    end
  else
    for _ in pairs(t) do break end
  end
end }

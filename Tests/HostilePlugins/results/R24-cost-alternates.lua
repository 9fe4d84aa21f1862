-- R24: another answer at every call, within what is allowed.
-- hook: edge_cost
-- expect: harmless
local n = 0
return { edge_cost = function()
  n = n + 1
  if n % 3 == 0 then return false end
  return n % 2 == 0 and 0.1 or 100, n % 5 * 1000
end }

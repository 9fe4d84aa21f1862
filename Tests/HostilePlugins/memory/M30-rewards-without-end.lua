-- M30: two hundred rewards for every arrival.
-- hook: arrival_rewards
-- expect: harmless or result
return { arrival_rewards = function()
  local t = {}
  for i = 1, 200 do t[i] = { id = "r" .. i, points = 1000000 } end
  return t
end }

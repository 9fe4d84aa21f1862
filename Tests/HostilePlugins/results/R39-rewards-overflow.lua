-- R39: points beyond the integers, below zero, the same id twice.
-- hook: arrival_rewards
-- expect: result
return { arrival_rewards = function()
  return { { id = "a", points = math.maxinteger }, { id = "a", points = -1 }, { id = "\27[2J", points = 1 }, { id = "b", points = 1.5 } }
end }

-- R40: the same reward twice: it counts once.
-- hook: arrival_rewards
-- expect: harmless
return { arrival_rewards = function()
  return { { id = "a", points = 10 }, { id = "a", points = 10 } }
end }

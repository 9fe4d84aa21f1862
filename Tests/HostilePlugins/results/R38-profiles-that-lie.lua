-- R38: profiles that are made from themselves, from nothing, with speeds below zero.
-- hook: profiles
-- expect: load result or result or harmless or refused
return { profiles = function()
  return { { name = "walking", base = "walking", speed = -1 }, { name = "loop", base = "loop" }, { name = "\27[2J", base = "walking" },
    { name = "x", base = "walking", speed = 0 / 0 } }
end }

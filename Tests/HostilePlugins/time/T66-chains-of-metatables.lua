-- T66: ten thousand metatables, each reachable only through what setmetatable made of the one before: a collector that
-- follows them one at a time needs a second.
-- hook: should_advance_step
-- calls: 20
-- expect: harmless
-- seconds: 3
local first = {}
local m = first
for _ = 1, 10000 do
  local after = {}
  m.__index = after
  setmetatable({}, m)
  m.__index = nil
  m = after
end
m = nil
return { should_advance_step = function()
  assert(first)
  for _ = 1, 10000 do local _ = {} end
end }

-- E18: one memory kill and the state is gone: nothing it half wrote is used again.
-- hook: should_advance_step
-- calls: 3
-- expect: memory
-- then: disabled
local t = {}
for i = 1, 250 do t[i] = ("x"):rep(32000 + i) end
return { should_advance_step = function()
  for i = 1, 1e6 do t[#t + 1] = ("x"):rep(32000 + #t) end
end }

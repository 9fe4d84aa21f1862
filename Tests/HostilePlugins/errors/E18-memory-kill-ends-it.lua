-- E18: one memory kill and the state is gone: nothing it half wrote is used again.
-- hook: should_advance_step
-- calls: 3
-- expect: memory
-- then: disabled
local t = {}
return { should_advance_step = function()
  for i = 1, 1e6 do t[#t + 1] = ("x"):rep(32000) .. i end
end }

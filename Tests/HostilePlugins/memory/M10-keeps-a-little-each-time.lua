-- M10: a leak of 200 KiB at every call, always within the budget of the call.
-- hook: should_advance_step
-- calls: 60
-- expect: memory
-- then: disabled
local kept = {}
return { should_advance_step = function()
  for _ = 1, 7 do kept[#kept + 1] = ("x"):rep(30000) .. #kept end
end }

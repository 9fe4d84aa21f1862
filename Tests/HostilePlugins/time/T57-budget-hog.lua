-- T57 (T48): nine tenths of the budget at every fix, and never more.
-- hook: did_update_progress
-- calls: 60
-- expect: fuel
-- then: disabled
return { did_update_progress = function()
  for _ = 1, 44000 do local _ = 1 end
end }

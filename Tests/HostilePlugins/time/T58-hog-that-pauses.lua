-- T58: a third of the budget at every fix is dear, but within the session's budget.
-- hook: did_update_progress
-- calls: 20
-- expect: harmless
return { did_update_progress = function()
  for _ = 1, 5000 do local _ = 1 end
end }

-- M34: the same text of 32000 bytes, 250 times in one stored value.
-- hook: did_update_progress
-- capabilities: storage
-- calls: 10
-- expect: runtime or memory or fuel
return { did_update_progress = function()
  local t, s = {}, ("x"):rep(4000)
  for i = 1, 250 do t[i] = s end
  waymark.storage.set("many", t)
end }

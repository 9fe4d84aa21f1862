-- M21: more than storage takes: many keys, large values, deep values.
-- hook: did_update_progress
-- capabilities: storage
-- calls: 10
-- expect: runtime
return { did_update_progress = function()
  assert(not pcall(waymark.storage.set, "big", ("x"):rep(5000)))
  local deep = {}
  for _ = 1, 10 do deep = { deep } end
  assert(not pcall(waymark.storage.set, "deep", deep))
  for i = 1, 100 do waymark.storage.set("key" .. i, ("x"):rep(4000)) end
end }

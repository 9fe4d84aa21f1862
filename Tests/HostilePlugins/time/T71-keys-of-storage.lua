-- T71: thousands of keys in storage, all of them listed and sorted at every call.
-- hook: did_update_progress
-- capabilities: storage
-- calls: 30
-- expect: harmless or fuel or time or runtime
-- seconds: 10
local n = 0
return { did_update_progress = function()
  for _ = 1, 400 do
    n = n + 1
    if n < 12000 then waymark.storage.set("k" .. n, 1) end
  end
  for _ = 1, 50 do waymark.storage.keys("z") end
end }

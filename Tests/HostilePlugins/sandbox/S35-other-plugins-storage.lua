-- S35: keys that lead into what other plugins keep, or into the file system.
-- hook: did_update_progress
-- capabilities: storage
-- expect: harmless
return { did_update_progress = function()
  for _, key in ipairs { "../control/x", "control:x", "control/x", "x'; DROP TABLE plugins; --", "", "%", "_%", "\0", ("k"):rep(65), "X", "ä", "x\ny" } do
    assert(not pcall(waymark.storage.set, key, "stolen"), key)
    local ok, value = pcall(waymark.storage.get, key)
    assert(not ok or value == nil, key)
  end
  for _, prefix in ipairs { "%", "_", "'", "x' OR '1'='1" } do
    local ok, keys = pcall(waymark.storage.keys, prefix)
    assert(not ok or #keys == 0, prefix)
  end
end }

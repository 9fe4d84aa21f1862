-- E22: storage is written, then the hook fails: nothing may be kept.
-- hook: did_update_progress
-- capabilities: storage
-- calls: 2
-- expect: runtime
-- kept: nothing
return { did_update_progress = function()
  waymark.storage.set("half", "written")
  error("after writing")
end }

-- M24: new weights wanted at every fix, a hundred times.
-- hook: did_update_progress
-- calls: 10
-- expect: harmless or fuel or runtime
return { did_update_progress = function() for _ = 1, 100 do waymark.invalidate() end end }

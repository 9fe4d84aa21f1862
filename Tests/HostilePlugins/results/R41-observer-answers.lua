-- R41: an observer that answers: what it says is ignored.
-- hook: did_update_progress
-- expect: harmless
return { did_update_progress = function(e) return false, { 1, 2 } end }

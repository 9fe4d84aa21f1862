-- R42: an observer that answers with what cannot be taken over.
-- hook: did_update_progress
-- expect: harmless or result
return { did_update_progress = function(e)
  local t = {}
  t.t = t
  return e, type, t, 0 / 0, t
end }

-- T72: a text of the catalogue whose gaps are filled with texts that have gaps.
-- hook: did_update_progress
-- expect: harmless or runtime or fuel or memory or time
-- seconds: 5
return { did_update_progress = function()
  waymark.i18n.t("{a}{b}", {
    a = ("{b}"):rep(10000), b = ("{c}"):rep(10000), c = ("{d}"):rep(10000), d = ("x"):rep(30000),
  })
end }

-- M28: a thousand sentences for the traveller at every fix, each of 1000 bytes.
-- hook: did_update_progress
-- capabilities: navigation
-- calls: 30
-- expect: harmless or runtime or fuel
return { did_update_progress = function()
  local s = ("blah "):rep(199)
  for _ = 1, 1000 do waymark.nav.say(s) end
end }

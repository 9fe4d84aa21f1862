-- M29: a closure of every place and level for a second each, at every fix.
-- hook: did_update_progress
-- capabilities: navigation
-- calls: 20
-- expect: harmless or runtime or fuel
return { did_update_progress = function()
  for i = 1, 300 do pcall(waymark.nav.close, "nothing" .. i, ("x"):rep(200), 1) end
end }

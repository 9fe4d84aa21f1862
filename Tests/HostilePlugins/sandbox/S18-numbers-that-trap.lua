-- S18: the numbers that trap when they are converted, for every function of the engine.
-- hook: did_update_progress
-- capabilities: storage timers navigation
-- expect: harmless
local numbers = { 0 / 0, 1 / 0, -1 / 0, 2 ^ 63, -2 ^ 63, 2 ^ 53 + 1, math.maxinteger, math.mininteger, -0.0, 5e-324, 1e308, -1e308, 0.5 }
return { did_update_progress = function()
  for _, n in ipairs(numbers) do
    pcall(waymark.log.info, n)
    pcall(waymark.timer.after, n, "x", n)
    pcall(waymark.timer.after, 1, "x", n)
    pcall(waymark.storage.set, "x", n)
    pcall(waymark.storage.set, "x", { n, { n } })
    pcall(waymark.venue.level, n)
    pcall(waymark.venue.place, n)
    pcall(waymark.venue.nearest, "food", n)
    pcall(waymark.venue.direction, n, 0, 0, n)
    pcall(waymark.venue.side, n, n, n)
    pcall(waymark.route.step, n)
    pcall(waymark.route.length_to, n)
    pcall(waymark.units.distance, n)
    pcall(waymark.i18n.t, "x", { n = n })
    pcall(waymark.i18n.t, n)
    pcall(waymark.nav.slow, "x", n, n)
    pcall(waymark.nav.close, "x", "y", n)
    pcall(waymark.nav.say, n)
  end
  waymark.storage.delete("x")
  waymark.timer.cancel("x")
end }

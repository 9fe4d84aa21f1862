-- R49: never arrived, then arrived everywhere.
-- hook: should_arrive should_advance_leg should_prevent_reroutes_on_arrival
-- calls: 20
-- expect: harmless
local n = 0
return {
  should_arrive = function() n = n + 1 return n > 5 end,
  should_advance_leg = function() return false end,
  should_prevent_reroutes_on_arrival = function() return false end,
}

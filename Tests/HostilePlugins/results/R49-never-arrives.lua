-- R49: never arrived, then arrived everywhere.
-- hook: evaluate_arrival did_arrive should_prevent_reroutes_on_arrival
-- calls: 20
-- expect: harmless
local n = 0
return {
  evaluate_arrival = function() n = n + 1 return n > 5 end,
  did_arrive = function() return false end,
  should_prevent_reroutes_on_arrival = function() return false end,
}

-- R35: a query that excludes every way type there is.
-- hook: prepare_route_query
-- expect: harmless or result
return { prepare_route_query = function()
  return { exclude = { "corridor", "stairs", "elevator", "escalator", "ramp", "door" }, avoid = { "corridor" }, prefer = { "corridor" } }
end }

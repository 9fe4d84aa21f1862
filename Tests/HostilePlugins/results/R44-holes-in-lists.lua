-- R44: a list with holes, with a hash part, with negative and huge indices.
-- hook: prepare_route_query
-- expect: result
return { prepare_route_query = function() return { avoid = { [1] = "stairs", [3] = "ramp", [1 << 50] = "door", x = "y", [-1] = "z" } } end }

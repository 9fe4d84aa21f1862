-- R45: a record with keys that are tables, numbers, functions, zeros and broken UTF-8.
-- hook: prepare_route_query
-- expect: result
return { prepare_route_query = function() return { [{}] = 1, [type] = 2, [1.5] = 3, [true] = 4, ["\xff"] = 5, ["profile\0"] = "x" } end }

-- R34: a query with a profile that does not exist, and unknown keys.
-- hook: prepare_route_query
-- expect: result
return { prepare_route_query = function() return { profile = "\27[2J", hack = true } end }

-- R07: a verdict that does not exist.
-- hook: evaluate_off_route
-- expect: result
return { evaluate_off_route = function() return "\27[2Joff" end }

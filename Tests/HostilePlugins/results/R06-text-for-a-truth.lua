-- R06: a text where true or false is wanted.
-- hook: evaluate_arrival
-- expect: result
return { evaluate_arrival = function() return "true" end }

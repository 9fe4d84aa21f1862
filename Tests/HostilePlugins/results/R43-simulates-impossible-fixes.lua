-- R43: a simulated fix with numbers that are none.
-- hook: simulate_location
-- expect: result or harmless
return { simulate_location = function() return { x = 0 / 0, y = math.huge, accuracy = -1, level = "\27" } end }

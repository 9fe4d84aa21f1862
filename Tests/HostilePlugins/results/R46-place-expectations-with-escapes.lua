-- R46: what a place lacks, said with escapes and line ends.
-- hook: place_expectations
-- expect: result or harmless
return { place_expectations = function() return { { message = "\27[2J\nerror: x", severity = "fatal" }, { message = ("x"):rep(500) } } end }

-- T19: a pattern that backtracks polynomially over a long text.
-- expect: fuel
return { format_instruction = function() return ("a"):rep(30000):find(".-.-.-.-b") end }

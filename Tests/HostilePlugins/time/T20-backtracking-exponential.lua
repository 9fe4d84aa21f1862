-- T20: a pattern that backtracks exponentially.
-- expect: fuel or runtime
return { format_instruction = function()
  return (("a"):rep(60)):match("^" .. ("a?"):rep(60) .. ("a"):rep(61) .. "$")
end }

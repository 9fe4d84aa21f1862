-- M12: every byte becomes a thousand.
-- expect: runtime or memory
return { format_instruction = function() return (("a"):rep(1000):gsub("a", ("b"):rep(1000))) end }

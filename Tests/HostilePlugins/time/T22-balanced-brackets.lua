-- T22: %b looks to the end of the text from every opening bracket.
-- expect: fuel
return { format_instruction = function() return (("("):rep(32000):gsub("%b()", "")) end }

-- T07: a loop made of goto.
-- expect: fuel
return { format_instruction = function() ::again:: goto again end }

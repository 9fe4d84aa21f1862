-- T94: all steps of the route, asked for without end.
-- expect: fuel
return { format_instruction = function() while true do waymark.route.steps() waymark.route.remaining() end end }

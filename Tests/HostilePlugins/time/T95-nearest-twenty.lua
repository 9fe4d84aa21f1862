-- T95: searches for the twenty nearest places, without end.
-- expect: fuel
-- hook: should_advance_step
return { should_advance_step = function() while true do waymark.venue.nearest('shop', 20) waymark.route.length_to('shop') end end }

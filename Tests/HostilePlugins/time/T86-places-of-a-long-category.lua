-- T86: places of a category whose name has 32000 bytes.
-- expect: fuel
local s = ('shop.'):rep(6000)
return { format_instruction = function() while true do waymark.venue.places(s) waymark.venue.place(s) waymark.venue.level(s) end end }

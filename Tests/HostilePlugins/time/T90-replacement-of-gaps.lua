-- T90: a replacement of 15000 references to the match.
-- expect: fuel or runtime
local r = ('%0'):rep(15000)
return { format_instruction = function() while true do pcall(string.gsub, 'ab', '.', r) end end }

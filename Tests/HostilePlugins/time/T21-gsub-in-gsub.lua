-- T21: a callback of gsub that calls gsub with itself.
-- expect: fuel or runtime
local function f(s) return (("aaaa"):gsub("a", f)) end
return { format_instruction = f }

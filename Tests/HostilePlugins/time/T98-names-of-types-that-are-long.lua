-- T98: a type whose name has 32000 bytes, in the message of every error.
-- expect: fuel or runtime
local t = setmetatable({}, { __name = ('n'):rep(31000) })
return { format_instruction = function() while true do pcall(function() return t + 1 end) pcall(string.rep, t) end end }

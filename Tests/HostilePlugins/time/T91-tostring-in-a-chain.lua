-- T91: a hundred values of which each writes the next one twice.
-- expect: fuel or runtime
local t = 'x'
for i = 1, 100 do local inner = t t = setmetatable({}, { __tostring = function() return (tostring(inner) .. tostring(inner)):sub(1, 9) end }) end
return { format_instruction = function() return tostring(t) end }

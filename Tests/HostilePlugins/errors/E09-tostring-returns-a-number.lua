-- E09: __tostring returns something that is no text.
-- expect: runtime
return { format_instruction = function() return tostring(setmetatable({}, { __tostring = function() return 7 end })) end }

-- L28: a returned table whose functions are only in its metatable; the engine reads raw.
-- expect: refused WM0606
return setmetatable({}, { __index = function() return function() return "forged" end end })

-- L82: methods, fields and globals with names of 60 bytes. Honest, if long.
-- expect: harmless
local object = {}
function object:nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn() return self.ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff end
gggggggggggggggggggggggggggggggggggggggggggggggggggggggggggg = object:nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn()
return { format_instruction = function() object:nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn() end }

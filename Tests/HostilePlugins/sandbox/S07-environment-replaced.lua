-- S07: the environment itself, replaced for the whole file.
-- expect: answer still here
local type, tostring = type, tostring
_ENV = { tostring = function() return "forged" end }
return { format_instruction = function() evil = 1 return type(tostring(nil)) == "string" and "still here" end }

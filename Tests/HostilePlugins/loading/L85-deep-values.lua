-- L85: functions in tables in calls in functions, as deep as the compiler goes.
-- expect: load syntax or harmless
-- >> join init.lua
local x =
*60  { (function() return
 1
*60  end)() }
 return { format_instruction = function() end }

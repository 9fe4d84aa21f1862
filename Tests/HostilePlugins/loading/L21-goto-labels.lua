-- L21: 3000 labels and 3000 jumps forward.
-- expect: answer loaded or load syntax or load fuel
-- >> join init.lua
*1500 do goto a ::a:: end 
return { format_instruction = function() return "loaded" end }

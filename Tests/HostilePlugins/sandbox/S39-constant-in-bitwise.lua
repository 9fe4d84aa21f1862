-- S39: 5.4.4 miscompiles a bitwise operation behind more than 256 constants, and may show an address as a number.
-- expect: harmless
local t = { 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5, 11.5, 12.5 }
return { format_instruction = function()
  local x = 1 ~ (2 or 3)
  return nil
end }

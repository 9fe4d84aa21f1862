-- E35: recursion through pcall, gsub, sort, tostring and metamethods in turn, as deep as it goes.
-- expect: runtime or harmless
local f
local object = setmetatable({}, { __tostring = function() return f() or 'x' end, __index = function() return f() end, __lt = function() return f() end })
local n = 0
function f()
  n = n + 1
  local k = n % 5
  if k == 0 then return (('x'):gsub('x', f)) end
  if k == 1 then return tostring(object) end
  if k == 2 then return object.member end
  if k == 3 then table.sort({ object, object }) return 'x' end
  return select(2, pcall(f))
end
return { format_instruction = function() f() end }

-- T27: hundreds of arguments, handed on and on.
-- expect: fuel or runtime
local function spread(...) return select("#", ...) + select("#", ..., ...) end
return { format_instruction = function()
  local t = {}
  for i = 1, 240 do t[i] = i end
  while true do spread(table.unpack(t)) end
end }

-- T103: a __pairs that asks pairs for the same table.
-- expect: runtime
return { format_instruction = function()
  local t = setmetatable({}, { __pairs = function(t) return pairs(t) end })
  for _ in pairs(t) do end
end }

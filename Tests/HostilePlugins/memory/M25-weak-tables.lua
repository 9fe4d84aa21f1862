-- M25: weak tables, which 5.4.4 frees too early when memory is short.
-- expect: runtime
return { format_instruction = function()
  local m = setmetatable({}, {})
  getmetatable(m).__mode = "k"
  setmetatable(m, getmetatable(m))
end }

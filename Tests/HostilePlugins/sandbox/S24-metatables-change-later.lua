-- S24: metamethods that are exchanged while they run.
-- expect: harmless
return { format_instruction = function()
  local m = {}
  local t = setmetatable({}, m)
  m.__index = function(_, k) m.__index = nil setmetatable(t, nil) return k end
  setmetatable(t, m)
  local _ = t.a, pcall(function() return t.b end)
  m.__newindex = function(t, k, v) setmetatable(t, {}) rawset(t, k, v) end
  setmetatable(t, m)
  for i = 1, 100 do t[i] = i end
end }

-- T44: protected calls nested until the C stack would end.
-- expect: runtime or harmless
local function f(n) return select(2, pcall(pcall, f, n + 1)) end
return { format_instruction = function()
  f(1)
  local function g() local ok, why = pcall(g) if not ok then error(why, 0) end end
  g()
end }

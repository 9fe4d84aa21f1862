-- S19: wrong types, too few and too many arguments, for every function of the engine.
-- hook: did_update_progress
-- capabilities: storage timers navigation
-- expect: harmless
local function walk(t, found)
  for _, v in pairs(t) do
    if type(v) == "function" then found[#found + 1] = v elseif type(v) == "table" then walk(v, found) end
  end
  return found
end
return { did_update_progress = function(e)
  local functions = walk(waymark, {})
  assert(#functions > 15, #functions)
  local cycle = {}
  cycle.cycle = cycle
  local arguments = { true, {}, type, e, e.progress, "", "\0", ("x"):rep(32000), "\xff\xfe", "\27[2J", cycle,
    setmetatable({}, { __index = error, __tostring = error }), { [{}] = 1 }, { [1.5] = 1 }, "a\nb" }
  for _, f in ipairs(functions) do
    pcall(f)
    for _, a in ipairs(arguments) do
      pcall(f, a)
      pcall(f, a, a, a)
      pcall(f, "x", a)
    end
    pcall(f, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  end
end }

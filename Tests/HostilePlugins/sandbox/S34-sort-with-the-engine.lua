-- S34: functions of the engine and of the library as comparators, callbacks, handlers and metamethods.
-- expect: harmless
return { format_instruction = function(e)
  local functions = { waymark.log.info, waymark.clock.now, type, tostring, pcall, error, select, next, rawequal, string.rep, table.sort,
    setmetatable, getmetatable, string.gsub, require, math.random, table.unpack }
  for _, f in ipairs(functions) do
    pcall(table.sort, { 3, 1, 2 }, f)
    pcall(string.gsub, "abc", ".", f)
    pcall(xpcall, error, f, "x")
    pcall(xpcall, f, f, e, f)
    local t = setmetatable({}, { __index = f, __newindex = f, __call = f, __len = f, __eq = f, __lt = f, __concat = f, __tostring = f })
    pcall(function() return t.x end)
    pcall(function() t.x = 1 end)
    pcall(function() return t(t) end)
    pcall(function() return #t, t < t, t .. t end)
    pcall(tostring, t)
  end
end }

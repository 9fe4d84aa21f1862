-- S04: every way of writing into the library's tables.
-- expect: answer untouched
return { format_instruction = function(e)
  local tables = { _G, string, table, math, utf8, waymark, waymark.log, waymark.options, waymark.clock }
  for i, t in ipairs(tables) do
    assert(not pcall(function() t.evil = 1 end), i)
    assert(not pcall(rawset, t, "evil", 1), i)
    assert(not pcall(rawset, t, 1, 1), i)
    assert(not pcall(table.insert, t, 1), i)
    assert(not pcall(table.sort, t) or #t == 0, i)
    assert(not pcall(setmetatable, t, {}), i)
    assert(not pcall(setmetatable, t, nil), i)
    local mt = getmetatable(t)
    if type(mt) == "table" then pcall(function() mt.__index = { evil = 1 } end) end
    assert(rawget(t, "evil") == nil and t.evil == nil, i)
  end
  return "untouched"
end }

-- T45: recursion through sort, gsub, tostring, __index and xpcall at once: C frames between all Lua frames.
-- expect: runtime
local f
local t = setmetatable({}, { __index = function(_, k) return f() end, __tostring = function() return f() end })
function f()
  table.sort({ 1, 2 }, function()
    ("x"):gsub("x", function() return tostring(t) .. t[1] end)
    return true
  end)
  return "x"
end
return { format_instruction = f }

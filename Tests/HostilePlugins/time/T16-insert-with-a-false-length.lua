-- T16: a table that says it has 2^60 elements: insert, remove, concat and unpack must use what is there.
-- expect: answer 1 2 3 4
local t = setmetatable({ 1, 2, 3 }, { __len = function() return 1 << 60 end })
return { format_instruction = function()
  table.insert(t, 1, 0)
  table.remove(t, 1)
  table.insert(t, 4)
  return table.concat(t, " ")
end }

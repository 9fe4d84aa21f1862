-- S14: the options: written, sorted, emptied, given a metatable.
-- expect: answer 3 1 2
-- options: {"order": {"type": "list", "of": {"type": "integer"}, "default": [3, 1, 2]}}
return { format_instruction = function()
  local order = waymark.options.order
  assert(not pcall(function() order[1] = 9 end))
  assert(not pcall(function() waymark.options.order = {} end))
  assert(not pcall(table.sort, order))
  assert(not pcall(table.remove, order))
  assert(not pcall(table.insert, order, 4))
  assert(not pcall(rawset, order, 1, 9))
  assert(not pcall(setmetatable, order, {}))
  return table.concat(waymark.options.order, " ")
end }

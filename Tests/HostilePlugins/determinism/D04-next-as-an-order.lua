-- D04: next tells whether a table is empty, not what comes first.
-- expect: answer true nil
return { format_instruction = function()
  assert(not pcall(next, { a = 1, b = 2 }, "a"))
  return tostring(next({ a = 1, b = 2 }) ~= nil) .. " " .. tostring(next({}))
end }

-- D04: next goes through the keys in an order that is the same in every process.
-- expect: answer true nil
return { format_instruction = function()
  local names = ""
  for key in next, { d = 1, b = 2, [3] = 3, [true] = 4, c = 5, [1.5] = 6, a = 7 } do names = names .. tostring(key) end
  assert(names == "31.5abcdtrue", names)
  return tostring(next({ a = 1, b = 2 }) == "a") .. " " .. tostring(next({}))
end }

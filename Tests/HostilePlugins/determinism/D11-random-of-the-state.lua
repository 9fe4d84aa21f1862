-- D11: random numbers drawn at load, in a hook, with bad arguments: errors draw none.
-- expect: same
local first = math.random(1 << 40)
return { format_instruction = function()
  for _, a in ipairs { { 2, 1 }, { "x" }, { 1.5 }, { 1, 2, 3 }, { math.maxinteger, math.mininteger } } do
    assert(not pcall(math.random, table.unpack(a)))
  end
  assert(math.random(5, 5) == 5)
  local n = math.random(math.mininteger, math.maxinteger)
  return first .. " " .. n .. " " .. math.random()
end }

-- E19: the stack ends inside a protected call inside a metamethod; the call after it works.
-- expect: answer survived
return { format_instruction = function()
  local function deep() return 1 + deep() end
  local t = setmetatable({}, { __index = function() return pcall(deep) end })
  for _ = 1, 20 do assert(t.x == false) end
  return "survived"
end }

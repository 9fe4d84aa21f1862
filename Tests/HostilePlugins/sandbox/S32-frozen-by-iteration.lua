-- S32: the table of a frozen front, reached through pairs, next, ipairs, select and unpack.
-- expect: answer safe
return { format_instruction = function()
  for k, v in pairs(waymark) do
    if type(v) == "table" then
      assert(not pcall(rawset, v, "evil", 1), k)
      local iterate, subject = pairs(v)
      assert(not pcall(rawset, subject, "evil", 1), k)
      assert(not pcall(function() subject.evil = 1 end), k)
      if type(iterate) == "function" then pcall(iterate, {}, nil) pcall(iterate) pcall(iterate, nil, nil) end
    end
  end
  local iterate, subject = ipairs(waymark.options)
  assert(not pcall(rawset, subject, 1, 1))
  return "safe"
end }

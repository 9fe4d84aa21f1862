-- S33: the iterators of pairs, ipairs and gmatch, called with anything, after their end, and on other tables.
-- expect: harmless
return { format_instruction = function(e)
  local makers = { function() return pairs({ 1, 2, a = 3 }) end, function() return ipairs({ 1, 2 }) end,
    function() return ("a b"):gmatch("%a") end }
  for _, make in ipairs(makers) do
    for _, v in ipairs { 0, -1, 1 << 62, 0 / 0, "x", {}, e, true, type } do
      local iterate = make()
      pcall(iterate, v) pcall(iterate, v, v) pcall(iterate, {}, v) pcall(iterate, "text", v)
      for _ = 1, 10 do pcall(iterate, { 1 }, 1) end
    end
  end
end }

-- T42: patterns that match nothing, everywhere, must move on; an endless iterator must not.
-- expect: fuel
return { format_instruction = function()
  local n = 0
  for _ in ("abc"):gmatch("") do n = n + 1 end
  for _ in ("abc"):gmatch("x*") do n = n + 1 end
  assert(n == 8, n)
  assert(("abc"):gsub("", "-") == "-a-b-c-")
  for _ in function() return true end do end
end }

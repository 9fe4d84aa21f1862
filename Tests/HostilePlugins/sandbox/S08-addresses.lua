-- S08: no address of memory is shown.
-- expect: answer safe
return { format_instruction = function(e)
  for _, v in ipairs { {}, type, function() end, e, waymark, string.gmatch("", "") } do
    for _, text in ipairs { tostring(v), string.format("%s", v) } do
      assert(not text:find("0x") and not text:find("%x%x%x%x%x%x"), text)
    end
    local _, why = pcall(function() return v + 1 end)
    assert(not tostring(why):find("0x"), why)
  end
  assert(not pcall(string.format, "%p", {}))
  return "safe"
end }

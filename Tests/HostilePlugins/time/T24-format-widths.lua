-- T24: format with widths and precisions beyond reason.
-- expect: runtime
return { format_instruction = function()
  for _, f in ipairs { "%999999d", "%.999999f", "%0999s", "%-+ #00000d", "%*d", "%1$d", "%n", "%" } do
    assert(not pcall(string.format, f, 1, 2, 3), f)
  end
  assert(#string.format("%.99f", 1e308) < 500)
  return string.format(("%s"):rep(10000), 1)
end }

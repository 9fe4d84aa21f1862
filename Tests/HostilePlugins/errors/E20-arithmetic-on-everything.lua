-- E20: every operator on every pair of types: each fails or gives a value.
-- expect: harmless
return { format_instruction = function(e)
  local values = { 1.5, "x", {}, e, math.mininteger }
  local operators = {
    function(a, b) return a + b end, function(a, b) return a - b end, function(a, b) return a * b end, function(a, b) return a / b end,
    function(a, b) return a // b end, function(a, b) return a % b end, function(a, b) return a ^ b end, function(a, b) return a .. b end,
    function(a, b) return a & b end, function(a, b) return a << b end, function(a, b) return a < b end, function(a, b) return a <= b end,
    function(a, b) return a == b end, function(a, b) return a[b] end, function(a, b) return a(b) end, function(a) return #a end, function(a) return -a end,
    function(a) return ~a end,
  }
  for _, f in ipairs(operators) do
    for _, a in ipairs(values) do for _, b in ipairs(values) do pcall(f, a, b) end end
  end
end }

-- T23: table.concat from 1 to 2^53 over a table with two elements, and over the end of the integers.
-- expect: runtime
return { format_instruction = function()
  pcall(table.concat, { [math.maxinteger] = "x" }, "", math.maxinteger, math.maxinteger)
  return table.concat({ "a", [1 << 40] = "b" }, ",", 1, 1 << 53)
end }

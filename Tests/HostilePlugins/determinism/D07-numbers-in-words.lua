-- D07: numbers are written with a point, whatever the locale of the process.
-- expect: answer 1.5 2.50 1e+100 0.1
return { format_instruction = function()
  return 1.5 .. " " .. string.format("%.2f", 2.5) .. " " .. 1e100 .. " " .. tostring(tonumber("0.1"))
end }

-- T59: the kill strikes inside a comparison inside a callback inside protected calls.
-- expect: fuel
return { format_instruction = function()
  pcall(pcall, pcall, function()
    table.sort({ 1, 2, 3 }, function()
      ("x"):gsub("x", function() pcall(function() while true do end end) while true do end end)
    end)
  end)
  while true do end
end }

-- D05: everything that could tell two processes apart, put into one text.
-- expect: same
return { format_instruction = function(e)
  local t = {}
  for i = 1, 200 do t["k" .. (i * 7919 % 1000)] = i end
  local out = {}
  for k, v in pairs(t) do out[#out + 1] = k .. v end
  local text = table.concat(out)
  local sum = 7
  for i = 1, #text do sum = (sum * 31 + text:byte(i)) % 1000003 end
  local _, why = pcall(function() return e + {} end)
  return sum .. " " .. tostring({}) .. tostring(type) .. tostring(e) .. " " .. tostring(why):gsub("%s", "_") .. " " .. waymark.clock.now()
end }

-- S01: everything of stock Lua that reaches out of the script.
-- expect: answer nothing
return { format_instruction = function()
  local there = {}
  for _, name in ipairs { "io", "os", "package", "debug", "load", "loadstring", "loadfile", "dofile", "collectgarbage",
    "coroutine", "module", "setfenv", "getfenv", "unpack", "newproxy", "arg", "warn" } do
    if _G[name] ~= nil then there[#there + 1] = name end
  end
  for _, name in ipairs { "dump", "pack", "unpack", "packsize" } do
    if string[name] ~= nil then there[#there + 1] = "string." .. name end
  end
  if table.move ~= nil then there[#there + 1] = "table.move" end
  if math.randomseed ~= nil then there[#there + 1] = "math.randomseed" end
  if utf8.codes ~= nil then there[#there + 1] = "utf8.codes" end
  return #there == 0 and "nothing" or table.concat(there, " ")
end }

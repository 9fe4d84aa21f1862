-- S11: require with every kind of path that leads out of the folder.
-- expect: load runtime
for _, name in ipairs { "../../etc/passwd", "/etc/passwd", "lib/../../x", "lib.x\0", "..", ".", "", "lib..x", "init", "lib", "lib.",
  "plugin", "plugin.json", "init.lua", "lib/x.lua", "/", "lib.%2e%2e", "io", "os", "debug", "string", ("x"):rep(30000) } do
  assert(not pcall(require, name), name)
end
for _, name in ipairs { {}, 1, true, type } do assert(not pcall(require, name)) end
require "../../../../../../etc/passwd"

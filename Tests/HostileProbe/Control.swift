import LuaRuntime
import WaymarkPlugins

/// The plugin that behaves: it looks for marks that others may have left, and answers a command by what it counted.
enum Control {
    static let package = PluginPackage(
        id: "control",
        bindings: [
            .init(.commands), .init(.command), .init(HookName(rawValue: "did_update_progress")!, priority: -100),
        ],
        capabilities: [.storage],
        main: LuaSource(
            name: "init.lua",
            text: """
                local function isClean()
                  local copy = {}
                  for name in pairs(_G) do copy[#copy + 1] = name end
                  return rawget(_G, "MARK") == nil and string.MARK == nil and waymark.MARK == nil and ("").MARK == nil
                    and math.pi > 3.14 and #copy == 27 and ("a-b"):gsub("%-", "+") == "a+b"
                    and table.concat(table.pack(table.unpack({ 1, 2, 3 }))) == "123"
                    and #waymark.storage.keys() == 0
                end
                return {
                  commands = function() return { { name = "control", summary = "answers" } } end,
                  command = function(e) return (isClean() and "clean " or "marked ") .. #e.arguments + 1 end,
                  did_update_progress = function(e) assert(isClean() and e.progress.distance_remaining >= 0) end,
                }
                """))
}

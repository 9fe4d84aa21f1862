import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkPluginTools

@testable import WaymarkPlugins

@Suite struct `The lint finds mistakes in a plugin's Lua` {
    /// What is said about an `init.lua` with an option `metres`, as `line:column message (help)`.
    private static func slips(_ lua: String, capabilities: String = "", hook: String = "{}") throws -> [String] {
        let folder = try PluginsFolder()
        try folder.write(
            "quiet/plugin.json",
            """
            {"id": "quiet", "name": "Q", "version": "1.0.0", "api": 1, "hooks": {"edge_cost": \(hook)},
             "options": {"metres": {"type": "number", "default": 3}}, "capabilities": [\(capabilities)]}
            """)
        try folder.write("quiet/init.lua", lua)
        let catalog = folder.find()
        #expect(catalog.diagnostics == [])
        return try #require(catalog.plugin("quiet")).lint().map { diagnostic in
            let place = diagnostic.span.map { "\($0.line):\($0.column)" } ?? "-"
            return "\(place) \(diagnostic.message)" + (diagnostic.help.map { " (\($0))" } ?? "")
        }
    }

    @Test func `The lint finds misspelt members of waymark, its options and e`() throws {
        let lua = """
            local M = {}
            function M.edge_cost(e)
              if e.edge.widht < waymark.options.meters then return 2 end
              waymark.log.inform(e.egde.id)
              waymark.rout.step(0)
            end
            return M
            """
        #expect(
            try Self.slips(lua) == [
                #"3:13 "e.edge" has no "widht" (did you mean "width"?)"#,
                #"3:37 the plugin has no option "meters" (did you mean "metres"?)"#,
                #"4:15 "waymark.log" has no "inform" (did you mean "info"?)"#,
                #"4:24 "e" of edge_cost has no "egde" (did you mean "edge"?)"#,
                #"5:11 "waymark" has no "rout" (did you mean "route"?)"#,
            ])
    }

    @Test func `The lint ignores comments, texts and functions that are not hooks`() throws {
        let lua = """
            -- waymark.nope
            --[==[ waymark.nope
            ]] ]==] local text = "waymark.nope \\" waymark.nope" .. [[ waymark.nope ]]
            local M = {edge_cost = function(e) return e.edge.length end}
            local function other(e) return e.whatever, text end
            M.x = other; M.waymark = other; local y = 1.5e3 .. M.waymark.nope
            return M, y
            """
        #expect(try Self.slips(lua) == [])
    }

    @Test func `The lint names members of an edge that the manifest does not list`() throws {
        let lua = """
            return { edge_cost = function(e)
              if e.edge.kind == "stairs" and e.edge.width < 2 then return 2 end
              return e.edge.tags.floor and 3
            end }
            """
        #expect(
            try Self.slips(lua, hook: #"{"reads": ["kind", "tags"]}"#) == [
                #"2:41 the "reads" of edge_cost in plugin.json does not list "width" "#
                    + #"(add it to "reads"; "e.edge.width" is an error until then)"#
            ])
        #expect(try Self.slips(lua) == [])
    }

    @Test func `The lint names missing and unused capabilities`() throws {
        #expect(
            try Self.slips("waymark.storage.get('a') waymark.storage.get('b') return {}", capabilities: #""timers""#)
                == [
                    #"1:9 the capability "storage" is missing (add it to "capabilities" in plugin.json)"#,
                    #"0:0 the capability "timers" is not used (remove it from plugin.json)"#,
                ])
    }

    @Test func `The lint survives code that does not compile`() throws {
        for lua in [
            "function", "function M.edge_cost(", "[[", "\"", "--[[", "'\\", "waymark.", "e.", "= function(e", "\u{FF}",
        ] {
            #expect(try Self.slips(lua) == [], "\(lua)")
        }
    }

    @Test func `The lint has nothing to say about a new plugin and its examples`() throws {
        let folder = try PluginsFolder()
        for file in PluginScaffold.files(id: "quiet", hooks: HookName.allCases) {
            let text = file.text.replacing("\n    -- for example:\n    -- ", with: "\n    ")
                .replacing(#"["timers"]"#, with: "[]")
            try folder.write("quiet/\(file.name)", text)
        }
        #expect(try #require(folder.find().plugin("quiet")).lint() == [])
    }
}

import PluginTestSupport
import Testing
import WaymarkAnswers
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

    @Test func `The lint names what former names are called now`() throws {
        let folder = try PluginsFolder()
        try folder.write(
            "old/plugin.json",
            """
            {"id": "old", "name": "O", "version": "1.0.0", "api": 1,
             "hooks": {"did_reroute": {}, "arrived": {}, "did_arrive": {}, "evaluate_arrival": {}}}
            """)
        try folder.write(
            "old/init.lua",
            """
            local M = {}
            function M.did_reroute(e)
                if e.is_proactive then waymark.log.info(waymark.route.step(0).kind) end
                if e.ctx.step == 0 or e.ctx.step_count == 0 then return end
            end
            function M.arrived(e) waymark.log.info(e.waypoint.name or "") end
            function M.did_arrive() return false end
            function M.evaluate_arrival(e) return e.metres < 3 end
            return M
            """)
        let catalog = folder.find()
        #expect(catalog.diagnostics.map(\.severity) == [.warning, .warning, .warning])
        let found = try #require(catalog.plugin("old")).lint().map { "\($0.span?.line ?? 0) \($0.message)" }
        #expect(
            found == [
                #"3 "is_proactive" of did_reroute is now called "proactive""#,
                "3 the argument \"step\" of waymark.route.step must be from 1 to 100000",
                #"4 "e.ctx.step" is never 0: it counts from 1"#,
                #"6 the hook "arrived" is now called "did_arrive""#,
                #"7 the hook "did_arrive" is now called "should_advance_leg""#,
                #"8 the hook "evaluate_arrival" is now called "should_arrive""#,
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
            try folder.write("quiet/\(file.name)", file.text)
        }
        #expect(try #require(folder.find().plugin("quiet")).lint() == [])
    }
}

@Suite struct `The lint finds what people get wrong` {
    @Test(
        arguments: [
            (
                "edge_cost", "if e.edge.length > limit then return 2 end",
                #"3:20 "limit" is not declared (declare it with local)"#
            ),
            ("edge_cost", "count = 1", #"3:1 "count" is not declared (write local count = … where it begins)"#),
            ("edge_cost", "print(e.edge.id)", #"3:1 "print" is not declared (use waymark.log.info)"#),
            (
                "edge_cost", "if os.clock() > 5 then return 2 end",
                #"3:7 "os" has no "clock" (choose one of date, time)"#
            ),
            ("edge_cost", "if os.tiem() > 5 then return 2 end", #"3:7 "os" has no "tiem" (did you mean "time"?)"#),
            (
                "edge_cost", "return json.parse(e.edge.id)",
                #"3:13 "json" has no "parse" (choose one of decode, encode, null, object)"#
            ),
            (
                "edge_cost", "return string.pack('z', e.edge.id)",
                #"3:15 "string" has no "pack" (docs/plugins.md lists what differs from other Lua)"#
            ),
            ("edge_cost", "return math.flor(e.edge.length)", #"3:13 "math" has no "flor" (did you mean "floor"?)"#),
            (
                "edge_cost", "return coroutine.wrap(1)",
                #"3:8 "coroutine" is not declared (use waymark.timer to go on later)"#
            ),
            ("edge_cost", "return 0", "3:8 the factor of edge_cost must be from 0.1 to 100"),
            ("edge_cost", "return \"closed\"", "3:8 the factor of edge_cost must be a number"),
            ("edge_cost", "return 2, -5", "3:11 the seconds of edge_cost must be from 0 to 86400"),
            (
                "edge_cost", "if e.edge.kind == \"elevater\" then return 2 end",
                #"3:19 "e.edge.kind" is never "elevater" (did you mean "elevator"?)"#
            ),
            (
                "edge_cost", "if e.edge.length == \"5\" then return 2 end",
                #"3:21 "e.edge.length" is a number, not a text (write the number without quotes)"#
            ),
            (
                "edge_cost", "if not e.edge.kind == \"stairs\" then return 2 end",
                #"3:23 "not" comes before the comparison (write ~= instead of not … ==)"#
            ),
            (
                "edge_cost", "local edge = e.edge\nif edge.widht then return 2 end",
                #"4:9 "edge" has no "widht" (did you mean "width"?)"#
            ),
            (
                "edge_cost", "if waymark.options.mode == \"prefr\" then return 2 end",
                #"3:28 "waymark.options.mode" is never "prefr" (did you mean "prefer"?)"#
            ),
            (
                "evaluate_off_route", "return \"offroute\"",
                "3:8 the verdict of evaluate_off_route cannot be \"offroute\" (choose one of on, pending, off)"
            ),
            (
                "evaluate_off_route", "return e.deviation.metres > 5 and \"of\" or nil",
                "3:35 the verdict of evaluate_off_route cannot be \"of\" (did you mean \"off\"?)"
            ),
            ("format_instruction", "e.text = \"Go\"", #"3:3 "e" cannot be changed (return what should be different)"#),
            (
                "prepare_route_query", "e.query.avoid = {\"stairs\"}",
                #"3:9 "e.query" cannot be changed (return what should be different)"#
            ),
            (
                "prepare_route_query", "return { avoid = {\"stair\"} }",
                #"3:19 "avoid" of the query of prepare_route_query cannot be "stair" (did you mean "stairs"?)"#
            ),
            (
                "prepare_route_query", "return { avoids = {\"stairs\"} }",
                #"3:10 the query of prepare_route_query has no "avoids" (did you mean "avoid"?)"#
            ),
            (
                "should_reroute", "if e.reason == \"manual\" then return true end",
                "2:1 should_reroute never vetoes: true means no opinion (return false to veto)"
            ),
            (
                "should_discard_location", "return false",
                "2:1 should_discard_location never decides: false means no opinion (return true to decide)"
            ),
            (
                "did_update_progress", "waymark.log:info(\"x\")",
                #"3:13 "waymark.log" has no methods (write waymark.log.info(…), with a dot)"#
            ),
            (
                "did_update_progress", "return true",
                "3:8 did_update_progress is told, not asked: what it returns is ignored"
            ),
            (
                "did_update_progress", "waymark.timer.after(5, \"tea\")",
                "3:15 the timer has no hook \"timer\" to call (add \"timer\" to \"hooks\" in plugin.json, and the function M.timer(e))"
            ),
            (
                "did_update_progress", "waymark.storage.set(\"My Key\", 1)",
                "3:21 \"My Key\" cannot be a key of the storage (use 1 to 64 lower-case letters, digits, \"_\", \".\" and \"-\")"
            ),
            (
                "did_update_progress", "waymark.nav.say(waymark.i18n.t(\"helo\"))",
                "3:32 no file of i18n/ has the text \"helo\" (did you mean \"hello\"?)"
            ),
            (
                "did_update_progress", "waymark.nav.take_alternative(0)",
                "3:30 the argument \"index\" of waymark.nav.take_alternative must be from 1 to 8"
            ),
            (
                "did_update_progress", "waymark.units.distance()",
                "3:15 waymark.units.distance lacks its argument \"metres\" (docs/plugin-api.md describes it)"
            ),
            (
                "did_update_progress", "waymark.venue.search { categry = \"food\" }",
                "3:24 the argument \"query\" of waymark.venue.search has no \"categry\" (did you mean \"category\"?)"
            ),
            (
                "did_update_progress", "local all = waymark.venue.levels()\nwaymark.log.info(all[0].id)",
                "4:22 a list has no item 0 (its first item is [1])"
            ),
            (
                "did_update_progress",
                "for _, near in ipairs(waymark.venue.nearest(\"food\")) do waymark.log.info(near.nam) end",
                "3:79 \"near\" has no \"nam\" (did you mean \"name\"?)"
            ),
            ("command", "return e.arguments[0]", "3:20 a list has no item 0 (its first item is [1])"),
            (
                "command", "local word = e.arguments[1]",
                "2:1 the command neither answers nor changes anything (return what it should print)"
            ),
            (
                "commands", "return { name = \"hello\", summary = \"s\" }",
                "3:10 the commands of commands must be a list, but has \"name\" (put each item into braces: { { … } })"
            ),
            ("commands", "return { { name = \"hello\" } }", "3:10 the commands of commands lacks \"summary\""),
            (
                "search_results", "return { { plce = \"cafe\" } }",
                #"3:12 the results of search_results has no "plce" (did you mean "place"?)"#
            ),
        ])
    func `A mistake is found`(hook: String, body: String, expected: String) throws {
        let found = try LintedPlugin.slips(LintedPlugin.hook(hook, body), hooks: hook == "commands" ? ["command"] : [])
        #expect(found.first == expected, "\(found)")
    }

    @Test func `A command that the plugin does not have is found`() throws {
        let lua = """
            function M.commands() return { { name = "open", summary = "s" } } end
            function M.command(e) if e.name == "opn" then return "yes" end return "no" end
            """
        #expect(try LintedPlugin.slips(lua) == [#"3:36 the plugin has no command "opn" (did you mean "open"?)"#])
        #expect(
            try LintedPlugin.slips("function M.commands() return {} end").map { String($0.prefix(60)) }
                == [#"0:0 the plugin has commands, but no hook "command" that runs"#])
    }

    @Test func `Mistakes in lib and in local functions are found by what they are called with`() throws {
        let lua = """
            local price = require "lib.price"
            local function steep(edge) return edge.inclin > 0.1 end
            function M.edge_cost(e) if steep(e.edge) then return price.of(e.edge) end end
            """
        let lib = "local P = {}\nfunction P.of(edge) return edge.lenght end\nreturn P"
        #expect(
            try LintedPlugin.slips(lua, lib: lib) == [
                #"3:40 "edge" has no "inclin" (did you mean "incline"?)"#,
                #"lib 2:33 "edge" has no "lenght" (did you mean "length"?)"#,
            ])
    }

    @Test func `Ids that the open venue lacks are found`() throws {
        let body = """
            waymark.nav.close("lfit")
            waymark.nav.close("lift")
            if waymark.venue.place("caffe") or e.ctx.level == "l7" then waymark.nav.go_to("cafe") end
            """
        let lua = LintedPlugin.hook("did_update_progress", body)
        #expect(
            try LintedPlugin.slips(lua, in: Walk.venue) == [
                #"3:19 the venue "test" has no path, connector, place, area, unit, level or building "lfit" (did you mean "lift"?)"#,
                #"5:24 the venue "test" has no place "caffe" (did you mean "cafe"?)"#,
                #"5:51 the venue "test" has no level "l7" (did you mean "l0"?)"#,
            ])
        #expect(try LintedPlugin.slips(lua) == [])
    }

    @Test(arguments: [
        "function M.edge_cost(e) return waymark[\"options\"].mode == \"avoid\" and 2 or nil end",
        "function M.edge_cost(e) if e.edge.kind == \"stairs\" then return false end return nil, 30 end",
        "local count = 0\nfunction M.should_reroute(e) count = count + 1 return count < 3 end",
        "function M.should_reroute(e) if e.fix then return false end return true end",
        "function M.command(e) waymark.storage.set(\"a.b-c_1\", e.arguments[1] or \"\") end",
        "local t = setmetatable({}, { __index = table })\nfunction M.command(e) return t.concat(e.arguments, \" \") end",
        "function M.did_update_progress(e) local copy = waymark.venue.levels() copy[1].name = \"x\" end",
        "function M.did_update_progress(e) for i = 1, #\"abc\" do ::top:: if i > 9 then goto top end end end",
        "function M.format_instruction(e) return e.text:upper() .. [[!]] end",
        "local s = \"a\"\nfunction M.format_instruction(e) if e.channel == \"visual\" then return s:rep(2) end end",
        "M.edge_cost = function(e) local edge = e.edge edge = { widht = 1 } return edge.widht end",
        "function M.commands() local list = {} return list end\nfunction M.command(e) return e.name == \"any\" and \"x\" or \"y\" end",
        "function M.timer(e) end\nfunction M.session_started() waymark.timer.after(5, \"tea\") end",
    ]) func `Code without mistakes is left in peace`(lua: String) throws {
        #expect(try LintedPlugin.slips(lua) == [])
    }

    @Test(arguments: ShippedPlugins.ids) func `The lint has nothing to say about the shipped plugins`(id: String) throws
    {
        #expect(
            try #require(ShippedPlugins.catalog.plugin(id)).lint(asking: Catalogue.declarations).map {
                "\($0.span.map { "\($0.line)" } ?? "") \($0.message)"
            } == [])
    }
}

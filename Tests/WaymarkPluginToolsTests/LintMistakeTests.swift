import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkPluginTools

@testable import WaymarkPlugins

@Suite struct `The lint finds mistakes of beginners` {
    @Test(arguments: [
        // Kinds of values.
        (
            "did_arrive", "if e.ctx.roles == \"staff\" then waymark.log.info(\"x\") end",
            "\"e.ctx.roles\" is a list, not a text"
        ),
        ("edge_cost", "if e.edge.areas == \"x\" then return 2 end", "\"e.edge.areas\" is a list, not a text"),
        ("edge_cost", "if e.edge.areas > 1 then return 2 end", "\"e.edge.areas\" is a list, not a number"),
        ("edge_cost", "if e.edge == \"stairs\" then return 2 end", "\"e.edge\" is a table, not a text"),
        ("edge_cost", "if os.date(\"%H\") > 22 then return 2 end", "\"os.date\" is a text, not a number"),
        (
            "edge_cost", "local hour = os.date(\"%H\") if hour >= 22 then return 2 end",
            "\"hour\" is a text, not a number"
        ),
        ("edge_cost", "if e.edge.length() > 5 then return 2 end", "\"e.edge.length\" is a number, not a function"),
        (
            "edge_cost", "if e.edge.length.metres then return 2 end",
            "\"e.edge.length\" is a number and has no \"metres\""
        ),
        ("edge_cost", "if e.edge.kind.stairs then return 2 end", "\"e.edge.kind\" is a text and has no \"stairs\""),
        ("edge_cost", "if e.edge.kind:startswith(\"st\") then return 2 end", "a text has no method \"startswith\""),
        ("edge_cost", "if e.edge.areas:contains(\"x\") then return 2 end", "a list has no methods"),
        (
            "edge_cost", "if e.edge.length:floor() > 2 then return 2 end",
            "\"e.edge.length\" is a number and has no methods"
        ),
        ("edge_cost", "if #e.edge.length > 2 then return 2 end", "\"e.edge.length\" is a number and has no length"),
        ("edge_cost", "return e.edge.areas * 2", "\"e.edge.areas\" is a list and cannot be used in arithmetic"),
        (
            "edge_cost", "waymark.log.info(\"in \" .. e.edge.areas)",
            "\"e.edge.areas\" is a list and cannot be joined with a text"
        ),
        ("edge_cost", "waymark.log.info(\"edge \" + e.edge.id)", "\"+\" adds numbers, not texts"),
        (
            "edge_cost", "for area in e.edge.areas do waymark.log.info(area) end",
            "a \"for\" cannot go through a list as it is"
        ),
        (
            "edge_cost", "if waymark.clock.now > 5 then return 2 end",
            "\"waymark.clock.now\" is a function, not a number"
        ),
        (
            "did_arrive", "waymark.log.info(waymark.route.remaining.metres)",
            "\"waymark.route.remaining\" is a function and has no \"metres\""
        ),
        // Conditions.
        (
            "edge_cost", "if e.edge.kind == \"stairs\" or \"ramp\" then return 2 end",
            "\"or\" does not continue a comparison: \"ramp\" alone is always true"
        ),
        (
            "edge_cost", "if e.edge.kind ~= \"stairs\" or e.edge.kind ~= \"ramp\" then return 2 end",
            "\"e.edge.kind\" is always different from one of them"
        ),
        (
            "edge_cost", "if e.edge.kind == \"stairs\" and e.edge.kind == \"ramp\" then return 2 end",
            "\"e.edge.kind\" is never both"
        ),
        ("edge_cost", "if #e.edge.areas then return 2 end", "\"#\" is true in a condition, even if it is 0"),
        ("edge_cost", "if not #e.edge.areas then return 2 end", "\"not #\" is never true, not even if the length is 0"),
        // Where functions may be called.
        ("did_arrive", "waymark.fail(\"no\")", "did_arrive may not call waymark.fail: only the hook \"command\" may"),
        ("command", "waymark.nav.say(\"hello\") return \"x\"", "a command may not call waymark.nav.say"),
        ("edge_cost", "waymark.nav.close(\"lift\")", "edge_cost may not call waymark.nav.close: it has no session"),
        ("edge_cost", "waymark.nav.go_to(\"cafe\")", "edge_cost may not call waymark.nav.go_to: it has no session"),
        (
            "search_results", "waymark.route.find { to = \"cafe\" }",
            "search_results may not call waymark.route.find: it has no session"
        ),
        (
            "did_arrive", "waymark.nav.go_to(\"cafe\", \"Out!\", \"*\")",
            "did_arrive cannot lead another traveller: only a command can"
        ),
        (
            "did_arrive", "waymark.nav.skip_stop(\"Out!\", \"ann\")",
            "did_arrive cannot lead another traveller: only a command can"
        ),
        // What functions are given, and answers.
        ("command", "return 1", "the lines of command must be a text or a list of texts"),
        ("command", "return { \"a\", 2 }", "an item of the lines of command must be a text"),
        ("command", "return json.encode(function() end)", "JSON has no functions"),
        ("command", "return json.encode({ a = { b = function() end } })", "JSON has no functions"),
        ("command", "return json.encode({ a = math.huge })", "JSON has no infinite numbers"),
        (
            "command", "local t = {} t.me = t return json.encode(t)",
            "\"t\" contains itself, and JSON has no such values"
        ),
        ("command", "waymark.storage.set(\"a\", function() end)", "the storage has no functions"),
        ("command", "return os.date(\"%Q\")", "os.date has no conversion \"%Q\""),
        ("command", "return os.date(\"!%H:%\")", "os.date has no conversion \"%\""),
        (
            "command", "return os.date(\"%c\", os.time { year = 2026 })",
            "the date of os.time lacks \"month\" and \"day\""
        ),
        ("edge_cost", "if e.edge.kind == null then return 2 end", "\"null\" is not declared"),
    ]) func `A beginner's mistake is found`(hook: String, body: String, expected: String) throws {
        let found = try LintedPlugin.slips(LintedPlugin.hook(hook, body))
        #expect(found.first?.split(separator: " ", maxSplits: 1).last?.hasPrefix(expected) == true, "\(found)")
    }

    @Test(arguments: [
        "function M.edge_cost(e) if tonumber(os.date(\"%H\")) > 22 or os.date(\"%H\") == \"22\" then return 2 end end",
        "function M.edge_cost(e) if os.date(\"*t\").hour > 22 and os.date(\"!*t\").min < 5 then return 2 end end",
        "function M.edge_cost(e) local name = e.edge.areas or \"none\" if name == \"none\" then return 2 end end",
        "function M.edge_cost(e) return e.edge.kind ~= \"stairs\" and e.edge.kind ~= \"ramp\" and 2 or nil end",
        "function M.edge_cost(e) if e.edge.kind == \"stairs\" or e.edge.kind == \"ramp\" then return 2 end end",
        "function M.edge_cost(e) if #e.edge.areas > 0 and not (#e.edge.areas == 2) then return 2 end end",
        "function M.edge_cost(e) if e.edge.kind:find(\"st\") and e.edge.kind:upper() == \"STAIRS\" then return 2 end end",
        "function M.command(e) return \"at \" .. e.arguments[1] .. \" \" .. (\"4\" * 2) .. (\"4\" + 1) end",
        "function M.command(e) waymark.nav.go_to(\"cafe\", \"Out!\", \"*\") waymark.nav.close(\"lift\") waymark.fail(\"x\") end",
        "function M.command(e) return os.date(\"%Y-%m-%d %H:%M %%\", os.time { year = 2026, month = 1, day = 2 }) end",
        "function M.command(e) local t = {} t.next = { t = 1 } return json.encode(t) end",
        "local function twice(f) return f end\nfunction M.command(e) return json.encode(twice(1)) end",
        "function M.did_arrive(e) pcall(function() waymark.fail(\"x\") end) waymark.nav.go_to(\"cafe\", \"Out!\") end",
        "function M.did_arrive(e) for _, role in ipairs(e.ctx.roles) do if role == \"staff\" then waymark.nav.reroute() end end end",
    ]) func `Code that only looks like a mistake is left in peace`(lua: String) throws {
        #expect(try LintedPlugin.slips(lua) == [])
    }

    @Test func `Roles without the capability are found`() throws {
        let folder = try PluginsFolder()
        for (id, capability) in [("open", ""), ("asked", "\"roles\"")] {
            try folder.write(
                "\(id)/plugin.json",
                """
                {"id": "\(id)", "name": "O", "version": "1.0.0", "api": 1, "capabilities": [\(capability)],
                 "hooks": {"prepare_route_query": {}, "profiles": {}}}
                """)
            try folder.write(
                "\(id)/init.lua",
                """
                local M = {}
                function M.prepare_route_query(e)
                  if e.reason == "request" then return { roles = {} } end
                  return { roles = { "staff" } }
                end
                function M.profiles()
                  return { { name = "porter", base = "walking", roles = { "staff" } } }
                end
                return M
                """)
        }
        let catalog = folder.find()
        let found = try #require(catalog.plugin("open")).lint().map { "\($0.span?.line ?? 0) \($0.message)" }
        #expect(found == ["4 the capability \"roles\" is missing", "7 the capability \"roles\" is missing"])
        #expect(try #require(catalog.plugin("asked")).lint() == [])
    }

    @Test func `What a pure hook may not call is found`() throws {
        let folder = try PluginsFolder()
        try folder.write(
            "calm/plugin.json",
            """
            {"id": "calm", "name": "C", "version": "1.0.0", "api": 1, "capabilities": ["navigation", "storage"],
             "hooks": {"format_instruction": {"pure": true}}}
            """)
        try folder.write(
            "calm/init.lua",
            """
            local M = {}
            function M.format_instruction(e)
              waymark.nav.say(e.text)
              waymark.log.info("x")
              return waymark.storage.get("x")
            end
            return M
            """)
        let found = try #require(folder.find().plugin("calm")).lint().map { "\($0.span?.line ?? 0) \($0.message)" }
        #expect(
            found == [
                "3 format_instruction may not call waymark.nav.say: plugin.json declares it pure",
                "5 format_instruction may not call waymark.storage.get: plugin.json declares it pure",
            ])
    }

    @Test func `Ends of routes that the open venue lacks are found`() throws {
        let lua = LintedPlugin.hook(
            "did_arrive",
            """
            waymark.route.find { from = "caffe", to = "l0:1,2" }
            waymark.route.find { from = "cafe", to = "@nowhere" }
            waymark.route.find { from = "l9:1,2" }
            """)
        let found = try LintedPlugin.slips(lua, in: Walk.venue).map { $0.split(separator: " (")[0] }
        #expect(
            found == [
                #"3:29 the venue "test" has no place, connector, opening or entrance "caffe""#,
                #"4:42 the venue "test" has no node "nowhere""#,
                #"5:29 the venue "test" has no level "l9""#,
            ])
    }

    @Test func `The lint and os.date have the same conversions`() throws {
        let date = LuaDate(Timestamp(seconds: 0), in: VenueCalendar(timeZone: "UTC"))
        for letter in (32...126).map({ Character(UnicodeScalar($0)) }) {
            let isKnown = if case .success = date.text("%\(letter)") { true } else { false }
            #expect(isKnown == (DateFormat.fault(in: "%\(letter)") == nil), "%\(letter)")
        }
    }
}

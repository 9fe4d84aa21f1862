import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkPluginTools

@testable import WaymarkPlugins

@Suite struct `The lint follows tables and helpers to what a hook returns` {
    @Test(arguments: [
        // A table in a local that is returned later.
        ("prepare_route_query", "local r = {excluded = {\"ramp\"}} return r", "has no \"excluded\""),
        ("prepare_route_query", "local r = {} r.avoid = {\"stairz\"} return r", "cannot be \"stairz\""),
        (
            "prepare_route_query", "local r = {} if e.query.profile == \"walking\" then r.avoids = {} end return r",
            "has no \"avoids\""
        ),
        (
            "prepare_route_query", "local r if e.query then r = {avoid = 5} else r = {} end return r",
            "must be a list"
        ),
        ("prepare_route_query", "local r = {avoid = {}} return e.query and r or nil", ""),
        ("prepare_route_query", "local r = {} r.roles = \"staff\" return e.query and r", "must be a list"),
        ("search_results", "local list = {} list[#list + 1] = {plase = \"cafe\"} return list", "has no \"plase\""),
        ("search_results", "local list = {} table.insert(list, {place = 5}) return list", "must be a text"),
        (
            "search_results", "local list = {} local hit = {place = \"cafe\"} hit.scor = 1 list[1] = hit return list",
            "has no \"scor\""
        ),
        (
            "search_results",
            "local list = {} for _, word in ipairs({\"a\"}) do list[#list + 1] = {note = word} end return list",
            "lacks \"place\""
        ),
        (
            "search_results", "local hit if e.query then hit = {place = 1} else hit = {place = \"a\"} end return {hit}",
            "a text"
        ),
        // What a function within the hook, or beside it, returns.
        ("should_reroute", "local function veto() return \"no\" end return veto()", "must be true or false"),
        (
            "search_results", "local function hits() local l = {} l[1] = {plase = \"a\"} return l end return hits()",
            "\"plase\""
        ),
        ("edge_cost", "local function price() return {2} end return (price())", "must be"),
        // What a helper may not call.
        (
            "edge_cost", "local function shut() waymark.nav.close(\"lift\") end shut()",
            "edge_cost may not call waymark.nav.close"
        ),
        (
            "edge_cost", "local function two() waymark.fail(\"x\") end local function one() two() end one()",
            "edge_cost may not call waymark.fail"
        ),
    ]) func `A mistake in a local or a helper is found`(hook: String, body: String, expected: String) throws {
        let found = try LintedPlugin.slips(LintedPlugin.hook(hook, body))
        if expected.isEmpty {
            #expect(found == [])
        } else {
            #expect(found.first?.contains(expected) == true, "\(found)")
        }
    }

    @Test(arguments: [
        // A table that something else changes.
        ("prepare_route_query", "local r = {excluded = 1} M.clean(r) return r"),
        ("prepare_route_query", "local r = {excluded = 1} local s = r s.excluded = nil return r"),
        ("prepare_route_query", "local r = {excluded = 1} for k in pairs(r) do r[k] = nil end return r"),
        ("prepare_route_query", "local r = {excluded = 1} local function f() r.excluded = nil end f() return r"),
        ("prepare_route_query", "local r = {excluded = 1} r = M.other() return r"),
        // A value that is replaced before the end.
        ("prepare_route_query", "local r = {avoid = false} r.avoid = {\"stairs\"} return r"),
        ("prepare_route_query", "local r = {excluded = 1} r = {avoid = {}} return r"),
        // A table that the hook does not return.
        ("prepare_route_query", "local r = {excluded = 1} waymark.log.info(#r) return {avoid = {}}"),
        ("prepare_route_query", "local r = {excluded = 1} do local r = {avoid = {}} return r end"),
        // A member that is set later, or in a branch, is not missing.
        ("search_results", "local hit = {} hit.place = e.query return {hit}"),
        ("search_results", "local hit = {} if e.query then hit.place = e.query end return {hit}"),
        ("search_results", "local hit = {} hit[e.query] = 1 return {hit}"),
        ("search_results", "local l = {} while true do if #l > 0 then return l end l[1] = {place = e.query} end"),
        // A helper that is asked for different things, or only in some cases.
        (
            "search_results",
            "local function f(x) if x then return {1} end return {{place = e.query}} end waymark.log.info(#f(true)) return f()"
        ),
        ("edge_cost", "local function f() if e.edge.tags.x then waymark.fail(\"x\") end end f()"),
        ("edge_cost", "local function never() waymark.nav.close(\"lift\") end local t = {never} return #t"),
        ("edge_cost", "pcall(function() waymark.nav.close(\"lift\") end)"),
        ("edge_cost", "local function price() return 2, 5 end return price()"),
        ("edge_cost", "local function price() return end return price()"),
    ]) func `Code that looks alike is left in peace`(hook: String, body: String) throws {
        let lua = "function M.clean(r) r.excluded = nil end\nfunction M.other() return {avoid = {}} end\n"
        #expect(try LintedPlugin.slips(lua + LintedPlugin.hook(hook, body)) == [])
    }

    @Test(arguments: [
        ("prepare_route_query", "return {profile = \"staff\"}"),
        ("prepare_route_query", "local r = {} r.profile = \"staff\" return r"),
        ("did_arrive", "waymark.route.find {to = \"cafe\", profile = \"staff\"}"),
        ("did_arrive", "waymark.ask(\"snap\", {point = \"here\", profile = \"staff\"})"),
        ("did_arrive", "waymark.ask(\"snap\", {point = \"here\", role = \"guard\"})"),
    ]) func `A profile with a role needs the capability`(hook: String, body: String) throws {
        let lua = LintedPlugin.hook(hook, body)
        let found = try LintedPlugin.slips(lua, capabilities: [])
        #expect(found.count == 1 && found[0].contains("the capability \"roles\" is missing"), "\(found)")
        #expect(try LintedPlugin.slips(lua, capabilities: ["roles"]) == [])
        #expect(
            try LintedPlugin.slips(
                lua.replacing("staff", with: "wheelchair").replacing("role =", with: "pace =")
                    .replacing("\"guard\"", with: "1"), capabilities: []) == [])
    }

    @Test(arguments: [
        ("did_arrive", "waymark.venue.search {level = \"l9\"}", "level \"l9\""),
        ("did_arrive", "waymark.venue.search {zone = \"park\"}", "area or geofence \"park\""),
        ("did_arrive", "waymark.ask(\"snap\", {point = {\"cafe\", \"caffe\"}})", "unknown place \"caffe\""),
        ("did_arrive", "if e.waypoint.place == \"caffe\" then waymark.log.info(\"x\") end", "place \"caffe\""),
        ("did_arrive", "local here = e.ctx.level if here == \"l9\" then waymark.log.info(here) end", "level \"l9\""),
        (
            "edge_cost", "for _, area in ipairs(e.edge.areas) do if area == \"park\" then return 2 end end",
            "area \"park\""
        ),
        ("edge_cost", "if e.edge.areas[1] == \"park\" then return 2 end", "area \"park\""),
        ("edge_cost", "if e.edge.to_level == \"l9\" then return 2 end", "level \"l9\""),
        ("region_transition", "if e.region == \"park\" then waymark.log.info(\"x\") end", "geofence \"park\""),
        (
            "did_arrive", "if waymark.venue.zones_here()[1] == \"park\" then waymark.log.info(\"x\") end",
            "area or geofence \"park\""
        ),
        ("search_results", "return {{place = \"caffe\"}}", "place \"caffe\""),
        ("search_results", "local l = {} l[1] = {place = \"caffe\"} return l", "place \"caffe\""),
    ]) func `An id that the open venue lacks is found wherever one stands`(
        hook: String, body: String, expected: String
    ) throws {
        let lua = LintedPlugin.hook(hook, body)
        let found = try LintedPlugin.slips(lua, in: Walk.venue)
        #expect(found.first?.contains(expected) == true, "\(found)")
        // Without an open venue, any id is possible.
        #expect(try LintedPlugin.slips(lua) == [])
    }
}

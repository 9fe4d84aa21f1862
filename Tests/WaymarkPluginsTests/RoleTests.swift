import LuaRuntime
import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSketches

@testable import WaymarkPlugins

@Suite struct `Plugins see roles, and give them only with the capability` {
    private let query = RouteRequest(waypoints: [.node("a"), .place("cafe")], time: .depart(Walk.start))
    private static let none: Set<PluginCapability> = []

    private func package(_ hook: HookName, _ body: String, capabilities: Set<PluginCapability>) -> PluginPackage {
        Walk.package(
            "p", [hook: 0], "local M = {}\nfunction M.\(hook.rawValue)(e)\n\(body)\nend\nreturn M",
            capabilities: capabilities)
    }

    @Test(
        arguments: [
            (#"{profile = "staff"}"#, ["staff"]), (#"{roles = {"guard"}}"#, ["guard"]),
            (#"{profile = "staff", roles = {"guard"}}"#, ["guard", "staff"]),
        ])
    func `A request gets a role only from a plugin with the capability`(change: String, roles: [String]) {
        let body = "return \(change)"
        let without = Walk.host([package(.prepareRouteQuery, body, capabilities: Self.none)])
        #expect(without.prepare(query, in: Walk.venue) == query)
        let named = (roles.count == 1 ? "role " : "roles ") + roles.map { "\"\($0)\"" }.joined(separator: " and ")
        #expect(
            without.drain().faults.map(\.message) == [
                "init.lua:2: prepare_route_query gives the traveller the \(named), which needs the capability "
                    + "\"roles\" in plugin.json"
            ])
        let with = Walk.host([package(.prepareRouteQuery, body, capabilities: [.roles])])
        let prepared = with.prepare(query, in: Walk.venue)
        #expect(prepared.allRoles.map(\.rawValue).sorted() == roles)
        #expect(with.drain().faults.isEmpty)
    }

    @Test func `A session's request obeys the same rule`() {
        let session = Walk.session(package(.prepareRouteQuery, "return {profile = \"staff\"}", capabilities: Self.none))
        #expect(session.prepareQuery(query, reason: .manual, in: Walk.context()) == query)
        #expect(session.settle(at: Walk.start).faults.count == 1)
    }

    @Test func `Who has a role already keeps it, and may lose it`() {
        var staff = query
        staff.roles = [.staff]
        let keeps = Walk.host([
            package(.prepareRouteQuery, "return {profile = \"staff\", roles = {}}", capabilities: Self.none)
        ])
        #expect(keeps.prepare(staff, in: Walk.venue).profile == .staff)
        let loses = Walk.host([package(.prepareRouteQuery, "return {roles = {\"public\"}}", capabilities: Self.none)])
        #expect(loses.prepare(staff, in: Walk.venue).allRoles.isEmpty)
        #expect((keeps.drain().faults + loses.drain().faults).isEmpty)
    }

    @Test(arguments: [#"base = "staff""#, #"base = "walking", roles = {"guard"}"#])
    func `A profile has roles only if its plugin has the capability`(members: String) throws {
        let body = "return {{name = \"swift\", \(members)}}"
        let (host, diagnostics) = PluginHost.load(
            [package(.profiles, body, capabilities: Self.none)], PluginHost.Setup(engine: "0", clock: { Walk.start }))
        #expect(host.profiles.isEmpty)
        #expect(diagnostics.count == 1)
        #expect(diagnostics[0].message.contains("which needs the capability \"roles\" in plugin.json"))
        let profile = Walk.host([package(.profiles, body, capabilities: [.roles])]).profile(named: "swift")
        #expect(try #require(profile).roles.count == 1)
    }

    @Test func `A base that gets a role later gives it to no profile of others`() throws {
        func base(_ members: String) -> PluginPackage {
            Walk.package("b", .profiles, "return {{name = \"cart\", base = \"walking\"\(members)}}")
        }
        let host = Walk.host([
            base(""),
            Walk.package(
                "a", [.profiles: 0],
                "return {profiles = function() return {{name = \"tall\", base = \"cart\"}} end}", capabilities: []),
        ])
        #expect(host.load(base(", roles = {\"staff\"}")).isEmpty)
        #expect(host.profile(named: "cart")?.roles == [.staff])
        #expect(try #require(host.profile(named: "tall")).roles == [])
    }

    @Test func `Hooks read the roles of the traveller and of the request`() {
        var asked = query
        asked.roles = ["guard"]
        asked.profile = .staff
        let session = Walk.session(
            package(
                .prepareRouteQuery,
                "waymark.log.info(table.concat(e.query.roles, \",\") .. \" \" .. #e.ctx.roles)", capabilities: Self.none
            ))
        _ = session.prepareQuery(asked, reason: .manual, in: Walk.context())
        #expect(session.settle(at: Walk.start).lines.filter { $0.level == .info }.map(\.text) == ["guard,staff 0"])
    }

    @Test(arguments: [nil, ["access"]] as [Set<String>?])
    func `A cost hook sees who may use an edge`(reads: Set<String>?) throws {
        var builder = Walk.builder
        builder.edge("a", "c") { $0.access = [.staff, "guard"] }
        builder.edge("e", "c") { $0.access = [.public, .staff] }
        let snapshot = VenueSnapshot(builder.venue)
        var package = package(
            .edgeCost, "if e.edge.access then return 1, #e.edge.access, e.edge.access[1] == \"guard\" end",
            capabilities: Self.none)
        package.bindings[0].reads = reads.map { EdgeReads($0) }
        let host = Walk.host([package])
        let router = Router(snapshot: snapshot, sources: host.weightingSources(for: snapshot))
        let weights = try router.weights(for: WeightsKey(profile: .staff), at: Walk.start)
        let dearer = snapshot.graph.edges.filter { edge in
            weights.cost(of: edge).map { $0.weight > $0.duration } ?? false
        }
        #expect(dearer.count == 2)
        #expect(host.plugins[0].calls == (reads == nil ? snapshot.graph.edgeCount : 2))
    }

    @Test func `Of several conditions, the roles that satisfy all are named`() {
        #expect([[], [.public]].alternatives == nil)
        #expect([[], [.staff]].alternatives == [.staff])
        #expect([[.staff, "guard"], ["guard", "nurse"]].alternatives == ["guard"])
        #expect([[.staff], ["guard"]].alternatives == [])
    }
}

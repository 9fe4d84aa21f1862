import StoreFixtures
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkStore
import WaymarkTestSupport

/// Something else than Waymark changes what a plugin stored, and what is closed depends on that.
@Suite struct `Nobody is led on when it is not known what a plugin has closed` {
    private let plugins: PluginFolderOnDisk
    private let house: ClosingEngine

    init() throws {
        plugins = try PluginFolderOnDisk()
        try plugins.writeBlocker()
        house = try ClosingEngine(
            """
            nodes:
              g: {a: [0, 0], b: [30, 0], c: [60, 0], d: [30, 60]}
            paths:
              - [a, b]
              - {id: gate, nodes: [b, c]}
              - [b, d]
              - [d, c]
            """, plugins: plugins, isOnDisk: true)
        let host = try #require(house.engine.pluginHost(for: "house"))
        _ = host.run(command: "block", arguments: ["gate"])
        try house.engine.flush()
    }

    private func damage(_ sql: String) throws {
        try OldStores.execute(
            "PRAGMA ignore_check_constraints = ON; \(sql)", at: house.folder.file("store.sqlite"))
    }

    private static let damages = [
        "UPDATE plugin_storage SET value = '[]' WHERE name = 'closed'",
        "DELETE FROM plugin_storage WHERE name = 'closed'",
        "UPDATE plugin_storage SET value = '{' WHERE name = 'closed'",
        "UPDATE plugin_storage SET scope = 'venue/other' WHERE name = 'closed'", "DELETE FROM plugin_storage",
        "DELETE FROM plugin_storage; DELETE FROM row_sums WHERE subject = 'values'",
    ]

    private static let settings = [
        "INSERT INTO plugin_states VALUES ('blocker', 0, NULL)",
        "INSERT INTO plugin_options VALUES ('blocker', 'exits', '[]')",
    ]

    @Test(arguments: damages + settings)
    func `No route is given, in this process or another`(sql: String) throws {
        let request = RouteRequest(waypoints: [.node("a"), .node("c")], time: .depart(ClinicEngine.now))
        #expect(try house.engine.route(request, in: house.engine.venue()).guided.route.distance > 100)
        try damage(sql)
        // Another process reads the settings, too.
        var configuration = EngineConfiguration(
            storePath: house.folder.file("store.sqlite"), clock: { ClinicEngine.now })
        configuration.pluginPaths = [PluginPath(plugins.path)]
        let other = try Engine(configuration)
        #expect(throws: EngineError.self) { try other.route(request, in: other.venue()) }
        #expect(throws: EngineError.self) { try house.engine.route(request, in: house.engine.venue()) }
        try house.engine.rebuildStoreIndexes()
        _ = try house.engine.route(request, in: house.engine.venue())
    }

    @Test(arguments: damages + settings) func `A journey stops, and says so once`(sql: String) throws {
        var journey = try house.journey(.node("a"), .node("c"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 5)
        try damage(sql)
        try walk.walk(&journey, 60)
        #expect(!walk.hasArrived && walk.count("did_fail_to_reroute") == 1)
        #expect(walk.points.allSatisfy { $0.x <= 30.1 && $0.y == 0 })
    }

    @Test func `What a plugin stores that closes nothing keeps nobody`() throws {
        try house.engine.store.pluginValues.apply(
            [.set("count", json: "3")], to: "counter", scope: "venue/house")
        try damage("DELETE FROM plugin_storage WHERE name = 'count'")
        let request = RouteRequest(waypoints: [.node("a"), .node("c")], time: .depart(ClinicEngine.now))
        _ = try house.engine.route(request, in: house.engine.venue())
    }
}

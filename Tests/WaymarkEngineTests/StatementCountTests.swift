import Synchronization
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

@Suite struct `A journey runs few statements in the store` {
    private static func statements(with plugins: Bool, _ body: (inout Journey) throws -> Void) throws -> Int {
        let folder = try PluginFolderOnDisk()
        try folder.write(
            "reader", hooks: ["did_update_progress"], capabilities: ["storage"],
            "function M.did_update_progress(e) waymark.storage.get(\"count\") end")
        let path = folder.file("store.sqlite")
        _ = try ClinicEngine(storePath: path)
        let count = Mutex(0)
        var configuration = EngineConfiguration(storePath: path, clock: { ClinicEngine.now })
        configuration.storeProbe = StoreProbe(onStatement: { _ in count.withLock { $0 += 1 } })
        if plugins { configuration.pluginPaths = [PluginPath(folder.path)] }
        let engine = try Engine(configuration)
        let venue = try engine.venue()
        let request = RouteRequest(
            waypoints: [try engine.waypoint("desk", in: venue), try engine.waypoint("lab", in: venue)],
            time: .depart(ClinicEngine.now))
        var journey = try Journey(
            engine, venue: venue, request: request, options: JourneyOptions(), at: ClinicEngine.now)
        _ = try journey.setOut()
        count.withLock { $0 = 0 }
        try body(&journey)
        return count.withLock { $0 }
    }

    @Test(arguments: [false, true])
    func `An unchanged fix runs one statement, the stamp, with plugins and without`(plugins: Bool) throws {
        #expect(try Self.statements(with: plugins) { for _ in 0..<20 { _ = try $0.walk() } } == 20)
    }

    @Test func `A tick and a command each run one statement, the stamp`() throws {
        #expect(
            try Self.statements(with: true) { journey in
                _ = try journey.take(.tick(journey.now.adding(seconds: 1)))
                _ = try journey.take(.command(.reroute, at: journey.now.adding(seconds: 2)))
            } == 2)
    }
}

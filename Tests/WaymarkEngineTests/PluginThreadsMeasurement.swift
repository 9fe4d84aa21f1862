import Foundation
import Synchronization
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkRouting

/// How many routes two threads find in the time of one, without plugins and with: `WAYMARK_MEASURED=threads` runs it.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WAYMARK_MEASURED"] == "threads", "it is a measurement"))
struct `Two threads on a venue with plugins` {
    /// A hook that works for a while on each route, or costs that are asked once.
    private static let scripts: [(name: String, hook: String?, lua: String)] = [
        ("no plugins", nil, ""),
        ("costs, asked once", "\"edge_cost\": {}", "function M.edge_cost(e) return 2 end"),
        ("a hook for each route", "\"prepare_route_query\": {}", slow),
        ("a pure hook for each route", "\"prepare_route_query\": {\"pure\": true}", slow),
    ]

    private static let slow = """
        function M.prepare_route_query(e)
            local sum = 0
            for number = 1, 20000 do sum = sum + number % 7 end
            return {avoid = sum > 0 and {"ladder"} or {}}
        end
        """

    /// The routes per second of a number of threads.
    private static func rate(_ engine: Engine, threads: Int) throws -> Double {
        let venue = try engine.venue()
        let points = [try engine.waypoint("desk", in: venue), try engine.waypoint("lab", in: venue)]
        let request = RouteRequest(waypoints: points, time: .depart(ClinicEngine.now))
        _ = try engine.route(request, in: venue)
        let count = Atomic(0)
        let begin = ContinuousClock.now
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            while ContinuousClock.now - begin < .seconds(3) {
                _ = try? engine.route(request, in: venue)
                count.add(1, ordering: .relaxed)
            }
        }
        let (seconds, attoseconds) = (ContinuousClock.now - begin).components
        return Double(count.load(ordering: .relaxed)) / (Double(seconds) + Double(attoseconds) / 1e18)
    }

    @Test func `Routes per second`() throws {
        for script in Self.scripts {
            let folder = try PluginFolderOnDisk()
            if let hook = script.hook {
                try folder.write("slow", hooks: [], script.lua)
                let manifest = """
                    {"id": "slow", "name": "slow", "version": "1.0.0", "api": 1, "hooks": {\(hook)}}
                    """
                try manifest.write(toFile: folder.file("slow/plugin.json"), atomically: true, encoding: .utf8)
            }
            let path = folder.file("store.sqlite")
            let engine = try ClinicEngine(storePath: path, plugins: [PluginPath(folder.path)]).engine
            var rates: [Int: [Double]] = [:]
            for _ in 0..<3 {
                for threads in 1...2 { rates[threads, default: []].append(try Self.rate(engine, threads: threads)) }
            }
            let (one, two) = (rates[1]?.max() ?? 0, rates[2]?.max() ?? 0)
            print("\(script.name): \(Int(one)) with one thread, \(Int(two)) with two, \(two / one) times")
        }
    }
}

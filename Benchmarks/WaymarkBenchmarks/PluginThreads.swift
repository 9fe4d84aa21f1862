import Foundation
import Synchronization
import WaymarkEngine
import WaymarkModel
import WaymarkRouting

/// How many routes two threads find in the time of one, in a venue without plugins and with.
struct PluginThreads {
    private static let departure = Timestamp(seconds: 1_893_999_600)
    /// How long each measurement takes.
    private static let time = Duration.seconds(3)

    /// A plugin with costs that are asked once, or with a hook that works for a while on each route.
    private static let plugins: [(name: String, hook: String?, lua: String)] = [
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

    private let engine: Engine
    private let venue: LoadedVenue
    private let requests: [RouteRequest]

    /// Imports a venue into a store of its own.
    private init(venue path: String, folder: URL, hook: String?, lua: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var configuration = EngineConfiguration(
            storePath: folder.appendingPathComponent("store.sqlite").path, clock: { Self.departure })
        if let hook {
            let plugin = folder.appendingPathComponent("plugins/measured")
            try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
            let manifest = """
                {"id": "measured", "name": "M", "version": "1.0.0", "api": 1, "hooks": {\(hook)}}
                """
            try Data(manifest.utf8).write(to: plugin.appendingPathComponent("plugin.json"))
            try Data("local M = {}\n\(lua)\nreturn M\n".utf8).write(to: plugin.appendingPathComponent("init.lua"))
            configuration.pluginPaths = [PluginPath(folder.appendingPathComponent("plugins").path)]
        }
        engine = try Engine(configuration)
        _ = try engine.importVenues(path)
        venue = try engine.venue()
        let places = venue.venue.places
        var random = SplitMix(state: 11)
        requests = (0..<200).map { _ in
            let ends = (0..<2).map { _ in Waypoint.place(places[Int(random.next() % UInt64(places.count))].id) }
            return RouteRequest(waypoints: ends, time: .depart(Self.departure))
        }
    }

    /// The routes per second of a number of threads.
    private func rate(threads: Int) -> Double {
        for request in requests { _ = try? engine.route(request, in: venue) }
        let count = Atomic(0)
        let begin = ContinuousClock.now
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            var next = thread
            while ContinuousClock.now - begin < Self.time {
                _ = try? engine.route(requests[next % requests.count], in: venue)
                next += threads
            }
            count.add(next / threads, ordering: .relaxed)
        }
        let (seconds, attoseconds) = (ContinuousClock.now - begin).components
        return Double(count.load(ordering: .relaxed)) / (Double(seconds) + Double(attoseconds) / 1e18)
    }

    /// Prints a row for each plugin: routes per second with one thread and with two, each the best of three, in turns.
    static func run(_ words: [String]) throws {
        var rows = [["", "one thread", "two threads", "ratio"]]
        for plugin in plugins {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("threads-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let measured = try PluginThreads(
                venue: words.first ?? "venues/riverside-mall", folder: folder, hook: plugin.hook, lua: plugin.lua)
            var best = (one: 0.0, two: 0.0)
            for _ in 0..<3 {
                best.one = max(best.one, measured.rate(threads: 1))
                best.two = max(best.two, measured.rate(threads: 2))
            }
            let ratio = (best.two / best.one * 100).rounded() / 100
            rows.append([plugin.name, "\(Int(best.one))/s", "\(Int(best.two))/s", "\(ratio)"])
        }
        for line in TextColumns.lines(rows) { print(line) }
    }
}

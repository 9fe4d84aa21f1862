import Foundation
import Synchronization
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// An arrival at the laboratory of the clinic: by a route, or as the place of an accepted recommendation. Two plugins give
/// points for it; one of them also remembers the visitor and closes the lift.
enum Arrival: String, CaseIterable, CustomStringConvertible {
    case byRoute, atPlace

    var description: String { rawValue }

    /// The points of everything together.
    var points: Int { self == .byRoute ? 18 : 48 }

    static func prepare(_ folder: PluginFolderOnDisk, _ path: String) throws {
        try folder.write(
            "giver", hooks: ["arrival_rewards", "did_update_progress"], capabilities: ["storage", "navigation"],
            """
            function M.arrival_rewards(e)
                if waymark.storage.get("seen") then return nil end
                waymark.storage.set("seen", true)
                waymark.nav.close("lift", "somebody is there")
                return {{ id = "came", points = 10 }, { id = "first", points = 5 }}
            end
            function M.did_update_progress(e) waymark.storage.set("progress", true) end
            """)
        try folder.write(
            "other", hooks: ["arrival_rewards"],
            "function M.arrival_rewards(e) return {{ id = \"also\", points = 3 }} end")
        let venue = folder.file("clinic")
        try FileManager.default.createDirectory(atPath: venue, withIntermediateDirectories: true)
        var text = try String(
            contentsOf: ClinicEngine.folder.appendingPathComponent("clinic/venue.yaml"), encoding: .utf8)
        text += "\nrecommendations: [{id: test, place: lab, title: Have a test, points: 30, radius: 5}]\n"
        try text.write(toFile: venue + "/venue.yaml", atomically: true, encoding: .utf8)
        let engine = try Engine(EngineConfiguration(storePath: path, clock: { ClinicEngine.now }))
        let report = try engine.importVenues(venue).report
        precondition(!report.hasErrors, "the clinic has errors")
    }

    static func engine(_ path: String, plugins: String, _ probe: StoreProbe? = nil) throws -> Engine {
        var configuration = EngineConfiguration(storePath: path, clock: { ClinicEngine.now })
        configuration.pluginPaths = [PluginPath(plugins)]
        configuration.storeProbe = probe
        return try Engine(configuration)
    }

    /// A journey just before the arrival.
    func journey(_ engine: Engine) throws -> Journey {
        let venue = try engine.venue()
        var request: RouteRequest?
        if self == .byRoute {
            request = RouteRequest(waypoints: [.place("desk"), .place("lab")], time: .depart(ClinicEngine.now))
        }
        return try Journey(
            engine, venue: venue, request: request, options: JourneyOptions(visitor: "ada"), at: ClinicEngine.now)
    }

    static let atLab = SessionInput.fix(
        Fix(point: Point(x: 0, y: 20), level: "u", accuracy: 1, time: ClinicEngine.now.adding(seconds: 5)))

    /// Whether the arrival is in the store: true if all of it, false if nothing; nil if some.
    func isKept(_ path: String) throws -> Bool? {
        let store = try VenueStore(path: path, access: .readOnly)
        var facts = [
            try store.pluginValues.value("seen", of: "giver", scope: "venue/clinic") != nil,
            try store.conditions.all(of: "clinic").contains { $0.author == "giver" },
            try store.rewards.points(of: "ada") == points,
        ]
        for id in ["came", "first", "also"] {
            facts.append(try store.awards.all(of: "ada").contains { $0.award.id == id })
        }
        if self == .atPlace { facts.append(try store.rewards.visits(of: "ada").first?.state == .arrived) }
        if facts.allSatisfy({ $0 }) { return true }
        return try facts.contains(true) || store.rewards.points(of: "ada") > 0 ? nil : false
    }

    static func awards(_ events: [JourneyEvent]) -> Int { events.filter { $0.name == "points_awarded" }.count }
}

@Suite struct `An arrival survives the death of its process` {
    @Test func `An arrival in a killed process is booked completely or not, and exactly once in the end`()
        async throws
    {
        let folder = try PluginFolderOnDisk()
        let template = folder.file("template.sqlite")
        try Arrival.prepare(folder, template)
        try VenueStore(path: template).rewards.begin("test", visitor: "ada", venue: "clinic", at: ClinicEngine.now)
        var outcomes: Set<Bool> = []
        for statement in stride(from: 0, to: 360, by: LongRun.step(12)) {
            let path = folder.file("\(statement).sqlite")
            try FileManager.default.copyItem(atPath: template, toPath: path)
            let plugins = folder.path
            let result = await #expect(processExitsWith: .failure, observing: [\.exitStatus]) {
                [path = path as String, plugins = plugins as String, statement = statement as Int] in
                let isArriving = Atomic(false)
                let count = Atomic(0)
                let probe = StoreProbe(onStatement: { _ in
                    guard isArriving.load(ordering: .relaxed) else { return }
                    if count.wrappingAdd(1, ordering: .relaxed).oldValue == statement { kill(getpid(), SIGKILL) }
                })
                let engine = try Arrival.engine(path, plugins: plugins, probe)
                var journey = try Arrival.atPlace.journey(engine)
                isArriving.store(true, ordering: .relaxed)
                _ = try journey.take(Arrival.atLab)
                exit(7)
            }
            let isKept = try Arrival.atPlace.isKept(path)
            #expect(isKept != nil, "statement \(statement)")
            if let isKept { outcomes.insert(isKept) }
            // The visitor comes again, in a new process.
            let engine = try Arrival.engine(path, plugins: folder.path)
            var journey = try Arrival.atPlace.journey(engine)
            _ = try journey.take(Arrival.atLab)
            #expect(try Arrival.atPlace.isKept(path) == true, "statement \(statement)")
            if result?.exitStatus == .exitCode(7) { break }
        }
        #expect(outcomes == [false, true])
    }
}

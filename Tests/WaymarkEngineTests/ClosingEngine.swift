import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// An engine on a store of its own with a venue of a few lines, in which something closes while somebody is under way.
///
/// It stands here and not in `WaymarkTestSupport`, on which tests without an engine depend, too.
struct ClosingEngine {
    let folder: PluginFolderOnDisk
    let engine: Engine

    /// - Parameters:
    ///   - contents: What a venue file has after its head and its levels.
    ///   - plugins: A folder of plugins that are on.
    ///   - shipped: A plugin of the repository that is on.
    ///   - isOnDisk: Whether the store is a file, so that others can open it.
    init(
        _ contents: String, levels: String = Self.hall, plugins: PluginFolderOnDisk? = nil, shipped: String? = nil,
        isOnDisk: Bool = false
    ) throws {
        folder = try PluginFolderOnDisk()
        var configuration = EngineConfiguration(
            storePath: isOnDisk ? folder.file("store.sqlite") : ":memory:", clock: { ClinicEngine.now })
        let shippedPath = shipped.map { name in
            PluginPath(
                ClinicEngine.folder.appendingPathComponent("../../../plugins/\(name)").standardizedFileURL.path)
        }
        configuration.pluginPaths = [plugins.map { PluginPath($0.path) }, shippedPath].compactMap(\.self)
        engine = try Engine(configuration)
        try load(contents, levels: levels)
    }

    static let hall = "levels: [{id: g, ordinal: 0, name: Hall}]"
    static let gallery = "levels: [{id: g, ordinal: 0, name: Hall}, {id: u, ordinal: 1, name: Gallery}]"

    /// A hall, and a gallery in a tower above it.
    static let tower = """
        buildings: [{id: tower, name: Tower}]
        levels: [{id: g, ordinal: 0, name: Hall}, {id: u, ordinal: 1, name: Gallery, building: tower}]
        """

    /// One corridor of four paths of 20 m, whose ends are dead ends.
    static let line = """
        nodes:
          g: {a: [0, 0], b: [20, 0], c: [40, 0], d: [60, 0], e: [80, 0]}
        paths:
          - {id: p1, nodes: [a, b]}
          - {id: p2, nodes: [b, c]}
          - {id: p3, nodes: [c, d]}
          - {id: p4, nodes: [d, e]}
        """

    /// A shop at the end of a corridor of 200 m in the gallery, with stairs at its start and 60 m beside it.
    ///
    /// - Parameter areas: The lines under `areas:`, without hyphens.
    static func shop(areas: [String]) -> String {
        """
        nodes:
          g: {g1: [0, 0], g2: {at: [40, -80], kind: entrance}}
          u: {room: [0, 0], mid: [100, 0], end: [200, 0], far: [0, -60]}
        paths:
          - [g1, g2]
          - {id: first, nodes: [room, mid]}
          - {id: last, nodes: [mid, end]}
          - [room, far]
        connectors:
          - {id: front, kind: stairs, name: Front, stops: [g1, room], length: 12}
          - {id: back, kind: stairs, name: Back, stops: [g2, far], length: 12}
        places:
          - {id: shop, name: Shop, category: shop, at: end}
        areas:

        """ + areas.map { "  - \($0)\n" }.joined()
    }

    /// Imports the venue, again if it is there.
    func load(_ contents: String, levels: String = Self.hall) throws {
        let head = """
            waymark: 1
            id: house
            name: House
            timeZone: Europe/Amsterdam
            anchor: {lat: 52.1, lon: 5.1, bearing: 0}
            """
        try "\(head)\n\(levels)\n\(contents)".write(
            toFile: folder.file("venue.yaml"), atomically: true, encoding: .utf8)
        let report = try engine.importVenues(folder.file("venue.yaml")).report
        try #require(!report.hasErrors, "\(report)")
    }

    /// Returns a journey between nodes and places that are named by their ids, at its start.
    func journey(_ waypoints: Waypoint..., profile: Profile = .walking) throws -> Journey {
        var journey = try Journey(
            engine, venue: engine.venue(),
            request: RouteRequest(waypoints: waypoints, profile: profile, time: .depart(ClinicEngine.now)),
            options: JourneyOptions(), at: ClinicEngine.now)
        _ = try journey.setOut()
        return journey
    }

    func close(
        _ targets: Condition.Target..., reason: String? = nil, from: Timestamp? = nil, until: Timestamp? = nil
    ) throws {
        for target in targets {
            try engine.add(
                ConditionDraft(target: target, effect: .closed, reason: reason, from: from, until: until),
                to: engine.venue())
        }
    }

    /// Closes a level or a building at all its landings, as `close` does.
    func close(level: String, from: Timestamp? = nil, until: Timestamp? = nil) throws {
        let venue = try engine.venue()
        let named = try ConditionTargetResolver(venue.venue).named(level, for: .closed)
        for target in named.targets {
            try engine.add(
                ConditionDraft(
                    target: target, effect: .closed, from: from, until: until, enclosure: named.enclosure), to: venue)
        }
    }
}

/// What a traveller hears and where they are, second by second.
struct ObservedWalk {
    var events: [JourneyEvent] = []
    var points: [Point] = []
    var levels: [FeatureID] = []
    var hasArrived = false

    /// Walks for some seconds, or until the arrival.
    mutating func walk(_ journey: inout Journey, _ seconds: Int) throws {
        look(journey)
        for _ in 0..<seconds where !journey.hasArrived {
            events += try journey.walk()
            look(journey)
        }
        hasArrived = journey.hasArrived
    }

    private mutating func look(_ journey: borrowing Journey) {
        guard let here = journey.position else { return }
        points.append(here.point)
        if let level = here.level { levels.append(level) }
    }

    func count(_ name: String) -> Int { events.count { $0.name == name } }

    /// The instructions to read.
    var texts: [String] {
        events.compactMap { event in
            if case .navigation(.visualInstruction(let shown)) = event.kind { shown.text } else { nil }
        }
    }
    /// Everything that is read or heard of the route.
    var allTexts: [String] {
        events.compactMap { event in
            switch event.kind {
            case .navigation(.visualInstruction(let shown)): shown.text
            case .navigation(.spokenInstruction(let spoken)): spoken.text
            default: nil
            }
        }
    }
    var longestStep: Double { zip(points, points.dropFirst()).map { $0.distance(to: $1) }.max() ?? 0 }
}

extension PluginFolderOnDisk {
    /// Writes a plugin that closes the edges and connectors whose ids its command `block` gets, and opens them for `none`.
    func writeBlocker() throws {
        try write(
            "blocker", hooks: ["edge_cost", "command", "commands"], capabilities: ["storage"],
            """
            function M.commands() return {{ name = "block", summary = "Close something." }} end
            function M.command(e)
                local list = waymark.storage.get("closed") or {}
                for _, id in ipairs(e.arguments) do list[#list + 1] = id end
                if e.arguments[1] == "none" then list = {} end
                waymark.storage.set("closed", list)
                waymark.invalidate()
                return "done"
            end
            function M.edge_cost(e)
                for _, id in ipairs(waymark.storage.get("closed") or {}) do
                    if id == e.edge.id or id == e.edge.connector then return false, nil, "blocked" end
                end
            end
            """)
    }
}

import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// Journeys through two storeys of crossing corridors, in which something closes, or is taken away, at a random moment.
@Suite struct `Whatever closes, nobody is moved, and nobody walks into it` {
    private static let spacing = 12.0

    /// Two storeys of 4 by 3 junctions, with stairs at two corners, a lift at another and an area over the middle.
    private static func contents(without gone: Set<String> = []) -> String {
        var nodes: [String: [String]] = [:]
        var paths: [String] = []
        for level in ["g", "u"] {
            for column in 0..<4 {
                for row in 0..<3 {
                    let id = "\(level)\(column)\(row)"
                    nodes[level, default: []].append(
                        "\(id): [\(Double(column) * spacing), \(Double(row) * spacing)]")
                    for (other, isThere) in [
                        ("\(level)\(column + 1)\(row)", column < 3), ("\(level)\(column)\(row + 1)", row < 2),
                    ] where isThere && !gone.contains("\(id)-\(other)") {
                        paths.append("  - {id: \(id)-\(other), nodes: [\(id), \(other)]}")
                    }
                }
            }
        }
        return """
            waymark: 1
            id: grid
            name: Grid
            timeZone: Europe/Amsterdam
            anchor: {lat: 52.1, lon: 5.1, bearing: 0}
            levels: [{id: g, ordinal: 0, name: Hall}, {id: u, ordinal: 1, name: Gallery}]
            nodes:
              g: {\((nodes["g"] ?? []).joined(separator: ", "))}
              u: {\((nodes["u"] ?? []).joined(separator: ", "))}
            paths:
            \(paths.joined(separator: "\n"))
            connectors:
              - {id: west, kind: stairs, stops: [g00, u00], length: 8}
              - {id: east, kind: stairs, stops: [g32, u32], length: 8}
              - {id: lift, kind: elevator, stops: [g30, u30], wait: 5}
            areas:
              - {id: hall-g, level: g, name: Court, category: walkway, polygon: [[6, 6], [30, 6], [30, 18], [6, 18]]}
              - {id: hall-u, level: u, name: Court, category: walkway, polygon: [[6, 6], [30, 6], [30, 18], [6, 18]]}
            """
    }

    /// What a closure covers.
    private enum Ground {
        case path(Point, Point, level: FeatureID)
        case area(level: FeatureID)
        case none

        /// Whether a position is well inside: farther than a metre from the border.
        func contains(_ point: Point, on level: FeatureID?) -> Bool {
            switch self {
            case .none: return false
            case .area(let own): return level == own && (7...29).contains(point.x) && (7...17).contains(point.y)
            case .path(let from, let to, let own):
                let length = from.distance(to: to)
                let (one, two) = (point.distance(to: from), point.distance(to: to))
                return level == own && one > 1 && two > 1 && one + two < length + 0.01
            }
        }
    }

    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 100))
    func `The position never jumps, what is closed is only left, and it is said once`(seed: UInt64) throws {
        let folder = try PluginFolderOnDisk()
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now }))
        func load(without gone: Set<String> = []) throws {
            try Self.contents(without: gone).write(
                toFile: folder.file("venue.yaml"), atomically: true, encoding: .utf8)
            try #require(!engine.importVenues(folder.file("venue.yaml")).report.hasErrors)
        }
        try load()
        let venue = try engine.venue()
        var random = SeededGenerator(seed: seed)
        let nodes = venue.venue.nodes.map(\.id)
        let (start, goal) = (random.pick(nodes), random.pick(nodes))
        if start == goal { return }
        var options = JourneyOptions()
        options.rerouting = random.chance(0.5) ? .ask : .automatic
        var journey = try Journey(
            engine, venue: venue,
            request: RouteRequest(
                waypoints: [.node(start), .node(goal)], profile: .walking, time: .depart(ClinicEngine.now)),
            options: options, at: ClinicEngine.now)
        _ = try journey.setOut()
        var happened: [String] = []
        var closed: [(ground: Ground, isInside: Bool)] = []
        var gone: Set<String> = []
        var failures = 0
        var last = journey.position
        for second in 0..<160 where !journey.hasArrived {
            let (before, count) = (happened.count, closed.count)
            if second > 2, random.chance(0.06), happened.count < 4 {
                // Half of what happens is where the traveller is.
                let path = Self.pathAround(last, in: venue.venue) ?? random.pick(venue.venue.edges)
                let edge = random.chance(0.5) ? path : random.pick(venue.venue.edges)
                let ends = [edge.from, edge.to].compactMap { venue.venue.node($0) }
                let ground = Ground.path(ends[0].position, ends[1].position, level: ends[0].level)
                switch random.pick(["path", "path", "area", "level", "connector", "import"]) {
                case "path" where !gone.contains(edge.id.rawValue):
                    try engine.add(ConditionDraft(target: .edge(edge.id), effect: .closed), to: venue)
                    closed.append((ground, false))
                    happened.append("\(second): \(edge.id)")
                case "area":
                    let level = random.pick(["g", "u"] as [FeatureID])
                    try engine.add(
                        ConditionDraft(target: .area(FeatureID("hall-\(level)")), effect: .closed), to: venue)
                    closed.append((.area(level: level), false))
                    happened.append("\(second): area on \(level)")
                case "level":
                    let level = random.pick(["g", "u"] as [FeatureID])
                    for connector in venue.venue.connectors {
                        try engine.add(
                            ConditionDraft(target: .connectorStop(connector.id, level: level), effect: .closed),
                            to: venue)
                    }
                    closed.append((.none, false))
                    happened.append("\(second): level \(level)")
                case "import":
                    gone.insert(edge.id.rawValue)
                    try load(without: gone)
                    happened.append("\(second): without \(edge.id)")
                default:
                    let connector = random.pick(venue.venue.connectors).id
                    try engine.add(ConditionDraft(target: .connector(connector), effect: .closed), to: venue)
                    happened.append("\(second): \(connector)")
                }
                if closed.count > count, let last {
                    closed[count].isInside = closed[count].ground.contains(last.point, on: last.level)
                }
            }
            let told = "seed \(seed), \(start) to \(goal), at \(second), \(happened)"
            let events = try journey.walk()
            failures += events.count { $0.name == "did_fail_to_reroute" }
            #expect(failures <= happened.count, "\(told)")
            #expect(!events.contains { $0.name == "did_go_off_route" }, "\(told)")
            let here = journey.position
            if let here, let last, here.level == last.level {
                #expect(here.point.distance(to: last.point) < 3, "\(told)")
            }
            // What closes is known at the end of the second.
            if let here, happened.count == before {
                for index in closed.indices {
                    let isInside = closed[index].ground.contains(here.point, on: here.level)
                    #expect(closed[index].isInside || !isInside, "\(told): \(closed[index].ground)")
                    if !isInside { closed[index].isInside = false }
                }
            } else if let here {
                for index in closed.indices where closed[index].ground.contains(here.point, on: here.level) {
                    closed[index].isInside = true
                }
            }
            last = here
        }
    }

    /// Returns the path that a position is on.
    private static func pathAround(_ position: (point: Point, level: FeatureID?)?, in venue: Venue) -> PathEdge? {
        guard let position else { return nil }
        return venue.edges.first { edge in
            guard let from = venue.node(edge.from), let to = venue.node(edge.to) else { return false }
            return Ground.path(from.position, to.position, level: from.level)
                .contains(position.point, on: position.level)
        }
    }
}

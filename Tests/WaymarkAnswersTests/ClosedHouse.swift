import Foundation
import WaymarkAnswers
import WaymarkEngine

/// A house with a gallery that stairs and a lift enter, an annex with one door, and an island that nobody enters.
final class ClosedHouse {
    private let folder: URL
    let engine: Engine

    static let levels = """
        levels:
          - {id: g, ordinal: 0, name: Hall, building: main}
          - {id: "1", ordinal: 1, name: Gallery, building: main}
          - {id: a, ordinal: 0, name: Annex hall, building: annex}
          - {id: i, ordinal: 0, name: Island hall, building: island}
        """

    init(levels: String = ClosedHouse.levels, connectors: String = "") throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("house-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Clinic.now }))
        try load(levels: levels, connectors: connectors)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Imports the house, again if it is there.
    func load(levels: String = ClosedHouse.levels, connectors: String = "") throws {
        let text = """
            waymark: 1
            id: house
            name: House
            timeZone: Europe/Amsterdam
            anchor: {lat: 52.1, lon: 5.1, bearing: 0}
            buildings: [{id: main, name: Main}, {id: annex, name: Annex}, {id: island, name: Island}]
            \(levels)
            nodes:
              g: {door: {at: [0, 0], kind: entrance}, s1: [20, 0], l1: [40, 0], gate-g: [60, 0], r1: [70, 0]}
              "1": {s2: [20, 12], l2: [40, 12], bar: [60, 12], r2: [70, 12]}
              a: {gate-a: [60, 0], desk: [80, 0], room: [90, 0]}
              i: {hut: [200, 0], pier: [210, 0]}
            paths: [[door, s1, l1, gate-g, r1], [s2, l2, bar, r2], [gate-a, desk, room], [hut, pier]]
            connectors:
              - {id: stairs, kind: stairs, name: Stairs, stops: [s1, s2]}
              - {id: lift, kind: elevator, name: Lift, stops: [l1, l2]}
              - {id: gate, kind: passage, stops: [gate-g, gate-a]}
            \(connectors)
            areas:
              - {id: lounge, level: "1", name: Lounge, category: walkway, polygon: [[30, 5], [65, 5], [65, 20], [30, 20]]}
            units:
              - {id: cell, level: a, category: room, polygon: [[75, -5], [85, -5], [85, 5], [75, 5]]}
            places:
              - {id: bar, name: Bar, category: food, at: bar}
              - {id: desk, name: Desk, category: office, at: desk}
              - {id: room, name: Room, category: office, at: room}
              - {id: hut, name: Hut, category: shop, at: hut}
              - {id: pier, name: Pier, category: shop, at: pier}
            """
        let file = folder.appendingPathComponent("venue.yaml")
        try text.write(to: file, atomically: true, encoding: .utf8)
        let report = try engine.importVenues(file.path).report
        precondition(!report.hasErrors, "\(report)")
    }

    /// Makes a change, and returns its answer.
    @discardableResult
    func make<Asked: Change>(_ type: Asked.Type, _ values: [(String, String)]) throws -> Asked.Reply {
        var bag = Bag()
        for (name, value) in values { bag.add(name, .text(value)) }
        let inquiry = Inquiry(engine, try engine.venue(), at: Clinic.now)
        inquiry.permissions = Set(Permission.allCases)
        return try bag.fill(type, KnownNames()).make(inquiry)
    }

    func close(_ target: String, reason: String? = nil, level: String? = nil) throws {
        try make(
            CloseChange.self,
            [("target", target)] + (reason.map { [("reason", $0)] } ?? []) + (level.map { [("level", $0)] } ?? []))
    }

    /// Reopens something, and returns what is said if there is nothing to lift.
    @discardableResult
    func reopen(_ target: String, level: String? = nil) throws -> String? {
        try make(ReopenChange.self, [("target", target)] + (level.map { [("level", $0)] } ?? [])).denial
    }

    /// The conditions that there are: `stairs@1 fire`.
    var conditions: [String] {
        get throws {
            try engine.conditions(of: engine.venue()).map { condition in
                let what =
                    switch condition.target {
                    case .connectorStop(let id, let level): "\(id)@\(level)"
                    case .edge(let id), .connector(let id), .area(let id), .place(let id): id.rawValue
                    }
                return what + (condition.reason.map { " \($0)" } ?? "")
            }
        }
    }

    /// Returns whether a route leads from one place or node to another.
    func leads(_ from: Waypoint, _ to: Waypoint) throws -> Bool {
        let request = RouteRequest(waypoints: [from, to], profile: .walking, time: .depart(Clinic.now))
        do throws(EngineError) {
            _ = try engine.route(request, in: engine.venue())
            return true
        } catch {
            guard case .refusal = error else { throw error }
            return false
        }
    }
}

import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A hall with a door to the street and stairs up to a gallery. The hall closes while somebody is on the stairs, and then the only
/// path of the gallery.
@Suite struct `Between a closed level and a closed path, people leave by the door of the level` {
    /// What closes the path.
    enum Closing: String, CaseIterable, Sendable {
        case path, plugin, area, removal, removalOfRoom
    }

    private let plugins: PluginFolderOnDisk
    private let house: ClosingEngine

    init() throws {
        plugins = try PluginFolderOnDisk()
        try plugins.writeBlocker()
        house = try ClosingEngine(Self.contents(), levels: Self.levels, plugins: plugins)
    }

    private static let levels =
        "levels: [{id: x, ordinal: 0, name: Street}, {id: g, ordinal: 0, name: Hall}, {id: u, ordinal: 1, name: Gallery}]"

    private static func contents(hasPath: Bool = true, hasRoom: Bool = true) -> String {
        """
        nodes:
          x: {kerb: [-20, 0], step: [0, 0]}
          g: {mat: [2, 0], s1: [20, 0]}
          u: {s2: [65, 0], u1: [85, 0]}
        paths:
          - [kerb, step]
          - [mat, s1]
        \(hasPath ? "  - {id: land, nodes: [s2, u1]}" : "")
        connectors:
          - {id: door, kind: passage, name: Door, stops: [step, mat], length: 2}
          - {id: front, kind: stairs, name: Front stairs, stops: [s1, s2], length: 45}
        areas:
          - {id: loft, level: u, name: Loft, category: walkway, polygon: [[68, -5], [82, -5], [82, 5], [68, 5]]}
        places:
          - {id: \(hasRoom ? "room" : "other"), name: Room, category: room, at: u1}
        """
    }

    private func close(by closing: Closing) throws {
        switch closing {
        case .path: try house.close(.edge("land"))
        case .area: try house.close(.area("loft"))
        case .removal: try house.load(Self.contents(hasPath: false), levels: Self.levels)
        case .removalOfRoom: try house.load(Self.contents(hasPath: false, hasRoom: false), levels: Self.levels)
        case .plugin:
            let host = try #require(house.engine.pluginHost(for: "house"))
            _ = host.run(command: "block", arguments: ["land"])
            try house.engine.flush()
        }
    }

    @Test(arguments: Closing.allCases, [3.0, 30, 44]) func `They turn back on the stairs`(
        _ closing: Closing, metres: Double
    ) throws {
        var journey = try house.journey(.node("s1"), .place("room"))
        for _ in 0..<120 where (journey.position?.point.x ?? 0) < 20 + metres - 2 { _ = try journey.walk() }
        try house.close(level: "g")
        for _ in 0..<2 { _ = try journey.walk() }
        try close(by: closing)
        var walk = ObservedWalk()
        try walk.walk(&journey, 150)
        #expect(!walk.levels.contains("u") && walk.levels.last == "x", "\(walk.texts) \(walk.points.last as Any)")
        #expect(walk.count("did_fail_to_reroute") == 1 && walk.count("did_go_off_route") == 0)
        #expect(walk.longestStep < 2.5 && !walk.hasArrived)
    }
}

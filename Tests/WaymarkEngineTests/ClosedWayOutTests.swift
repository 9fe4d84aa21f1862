import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// A building that is closed, with two ways out of it. The nearer one closes as well, while somebody is led out by it.
@Suite struct `Nobody is led out through what has closed on the way out` {
    /// What closes the nearer way out.
    enum Closing: String, CaseIterable, Sendable {
        case path, plugin, area, connector, removal
    }

    private let plugins: PluginFolderOnDisk
    private let house: ClosingEngine

    init() throws {
        plugins = try PluginFolderOnDisk()
        try plugins.writeBlocker()
        house = try ClosingEngine(Self.contents(), levels: Self.levels, plugins: plugins)
    }

    private static let levels = """
        buildings: [{id: tower, name: Tower}]
        levels: [{id: g, ordinal: 0, name: Hall}, {id: u, ordinal: 1, name: Gallery, building: tower}]
        """

    private static func contents(hasGate: Bool = true) -> String {
        """
        nodes:
          g: {g1: [60, 0], g2: {at: [40, -80], kind: entrance}}
          u: {room: [0, 0], mid: [40, 0], near: [60, 0], far: [40, -80], end: [100, 0]}
        paths:
          - [g1, g2]
          - [room, mid]
        \(hasGate ? "  - {id: gate, nodes: [mid, near]}" : "  # gone")
          - [near, end]
          - [mid, far]
        connectors:
          - {id: front, kind: stairs, name: Front, stops: [g1, near], length: 12}
          - {id: back, kind: stairs, name: Back, stops: [g2, far], length: 12}
        areas:
          - {id: yard, level: u, name: Yard, category: walkway, polygon: [[44, -5], [56, -5], [56, 5], [44, 5]]}
        places:
          - {id: shop, name: Shop, category: shop, at: end}
        """
    }

    private func close(by closing: Closing) throws {
        switch closing {
        case .path: try house.close(.edge("gate"))
        case .area: try house.close(.area("yard"))
        case .connector: try house.close(.connector("front"))
        case .removal: try house.load(Self.contents(hasGate: false), levels: Self.levels)
        case .plugin:
            let host = try #require(house.engine.pluginHost(for: "house"))
            _ = host.run(command: "block", arguments: ["gate"])
            try house.engine.flush()
        }
    }

    /// Walks towards the shop while the building closes, and then what is on the way out.
    private func lead(_ journey: inout Journey, closing: Closing) throws {
        for _ in 0..<10 { _ = try journey.walk() }
        try house.close(level: "tower")
        for _ in 0..<10 { _ = try journey.walk() }
        try close(by: closing)
    }

    /// Whether somebody was in what closed on the way out: on the path, or else on the stairs behind it.
    private func isInside(_ walk: ObservedWalk, _ closing: Closing) -> Bool {
        zip(walk.points, walk.levels).contains { point, level in
            closing == .connector
                ? level == "g" && point.x > 50 : level == "u" && point.y.magnitude < 0.5 && point.x > 45 && point.x < 55
        }
    }

    @Test(arguments: Closing.allCases) func `People take another way out`(_ closing: Closing) throws {
        var journey = try house.journey(.node("room"), .place("shop"))
        try lead(&journey, closing: closing)
        var walk = ObservedWalk()
        try walk.walk(&journey, 250)
        #expect(walk.levels.last == "g" && !walk.hasArrived, "\(walk.texts) \(walk.points.last as Any)")
        #expect(!isInside(walk, closing) && walk.longestStep < 2.5)
        #expect(walk.points.contains { $0.y < -70 })
        #expect(walk.count("did_reroute") == 1)
    }

    @Test(arguments: Closing.allCases) func `Without another, they stop before it, and go on when there is one`(
        _ closing: Closing
    ) throws {
        var journey = try house.journey(.node("room"), .place("shop"))
        try house.close(.edge("mid~far"))
        try lead(&journey, closing: closing)
        var walk = ObservedWalk()
        try walk.walk(&journey, 100)
        #expect(walk.levels.last == "u" && !isInside(walk, closing), "\(walk.texts) \(walk.points.last as Any)")
        #expect(walk.count("did_fail_to_reroute") == 1 && journey.isStuck)
        let venue = try house.engine.venue()
        for condition in try house.engine.storedConditions(of: "house") where condition.target == .edge("mid~far") {
            try house.engine.lift(condition, from: venue)
        }
        try walk.walk(&journey, 200)
        #expect(walk.levels.last == "g" && !isInside(walk, closing), "\(walk.texts) \(walk.points.last as Any)")
        #expect(walk.points.contains { $0.y < -70 } && walk.longestStep < 2.5)
    }
}

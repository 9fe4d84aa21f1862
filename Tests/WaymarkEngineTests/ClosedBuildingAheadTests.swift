import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// The building or the level of the destination closes while the traveller is on the way to it, in another building.
@Suite struct `A building that closes ahead` {
    private static let levels = """
        buildings: [{id: near, name: Near House}, {id: tower, name: Tower}]
        levels:
          - {id: g, ordinal: 0, name: Street, outdoor: yes}
          - {id: n, ordinal: 1, name: Near floor, building: near}
          - {id: t, ordinal: 1, name: Tower floor, building: tower}
        """

    private static let contents = """
        nodes:
          g: {g1: {at: [0, -40], kind: entrance}, g2: [100, -40]}
          n: {n1: [0, 0], n2: [40, 0]}
          t: {t1: [60, 0], t2: [100, 0], t3: [100, 20]}
        paths:
          - {nodes: [g1, g2], kind: outdoorPath}
          - [n1, n2]
          - [t1, t2]
          - [t2, t3]
        connectors:
          - {id: front, kind: stairs, name: Front, stops: [g1, n1], length: 12}
          - {id: back, kind: stairs, name: Back, stops: [g2, t2], length: 12}
          - {id: bridge, kind: passage, name: Skybridge, stops: [n2, t1]}
        places:
          - {id: shop, name: Shop, category: shop, at: t3}
        """

    @Test(arguments: ["tower", "t"])
    func `One closing is one failure`(_ closed: String) throws {
        let house = try ClosingEngine(Self.contents, levels: Self.levels)
        var journey = try house.journey(.node("n1"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 10)
        try house.close(level: closed)
        try walk.walk(&journey, 60)
        #expect(walk.count("did_fail_to_reroute") == 1, "\(walk.events)")
        #expect(!walk.hasArrived)
        #expect(walk.levels.last == "n")
    }
}

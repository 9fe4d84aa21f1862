import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

/// Somebody waits for an elevator, and the only path to its landing closes, and the elevator itself.
@Suite struct `Nobody waits for ever at a landing from which a way leads out` {
    private static let contents = """
        nodes:
          g: {start: [0, 0], fork: [20, 0], land: [40, 0], other: [20, 60]}
          u: {up: [40, 10], end: [20, 30], far: [20, 70]}
        paths:
          - [start, fork]
          - {id: lobby, nodes: [fork, land]}
          - [fork, other]
          - [up, end]
          - [end, far]
        connectors:
          - {id: lift, kind: elevator, name: Lift, stops: [land, up], wait: 60}
          - {id: west, kind: elevator, name: West lift, stops: [other, far], wait: 60}
        places:
          - {id: shop, name: Shop, category: shop, at: end}
        """

    private static let closings: [[Condition.Target]] = [
        [.edge("lobby"), .connector("lift")], [.connector("lift"), .edge("lobby")],
        [.edge("lobby"), .connectorStop("lift", level: "g")], [.edge("lobby"), .connectorStop("lift", level: "u")],
    ]

    @Test(arguments: closings, [1, 5]) func `The order of the closings makes no difference`(
        _ order: [Condition.Target], _ pause: Int
    ) throws {
        let house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery)
        var journey = try house.journey(.node("start"), .place("shop"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 50)
        #expect(walk.points.last.map { $0.x > 39 } == true)
        for target in order {
            try house.close(target)
            try walk.walk(&journey, pause)
        }
        try walk.walk(&journey, 400)
        #expect(walk.hasArrived, "\(walk.events.compactMap { $0.sentence(journey.wording, all: false) })")
    }
}

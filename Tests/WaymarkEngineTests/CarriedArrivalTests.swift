import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// An escalator whose foot and head have the same place on the plan, as on steep ones that turn, and stairs back down.
@Suite struct `Nobody arrives while they are carried away` {
    private static let house = """
        nodes:
          g: {start: [-10, 0], foot: [0, 0], door: {at: [2, 0], kind: entrance}, below: [0, 10]}
          u: {head: [0, 0], above: [0, 10], shop: [20, 0]}
        paths:
          - [start, foot]
          - [foot, door]
          - [door, below]
          - [head, above]
          - [head, shop]
        connectors:
          - {id: up, kind: escalator, name: Up, stops: [foot, head], direction: up, length: 12}
          - {id: stairs, kind: stairs, name: Stairs, stops: [below, above], steps: 20}
        places:
          - {id: far, name: Far, category: shop, at: shop}
          - {id: exit, name: Exit, category: exit, at: door}
        """

    /// The exit is 2 m from the foot.
    @Test(arguments: 1...10) func `A destination beside the foot is reached by the way back`(seconds: Int) throws {
        let engine = try ClosingEngine(Self.house, levels: ClosingEngine.gallery)
        var journey = try engine.journey(.node("start"), .place("far"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 9 + seconds)
        walk.events += try journey.redirect(to: .place("exit"), at: journey.now)
        let before = walk.levels.last
        var later = ObservedWalk()
        try later.walk(&journey, 120)
        #expect(later.hasArrived)
        let wasUp = before == "u" || later.levels.contains("u")
        #expect(wasUp == later.texts.contains { $0.contains("stairs") }, "\(later.texts)")
        #expect(later.points.last.map { $0.distance(to: Point(x: 2, y: 0)) < 4.1 } == true && later.levels.last == "g")
        #expect(walk.count("did_arrive") == 0 && later.count("did_arrive") == 1)
    }
}

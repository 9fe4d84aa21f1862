import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// A house with two long staircases, of which one closes while a traveller is on it.
@Suite struct `A traveller on stairs that close is led back from where they are` {
    private let house: ClosingEngine

    init() throws {
        house = try ClosingEngine(
            """
            nodes:
              g: {door: {at: [0, 0], kind: entrance}, e1: [10, 0], f1: [10, 40]}
              u: {e2: [25, 0], f2: [25, 40], end: [40, 0]}
            paths: [[door, e1], [e1, f1], [e2, end], [e2, f2]]
            connectors:
              - {id: front, kind: stairs, name: Front stairs, stops: [e1, e2], steps: 40, length: 15}
              - {id: back, kind: stairs, name: Back stairs, stops: [f1, f2], steps: 40, length: 15}
            places:
              - {id: room, name: Room, category: room, at: end}
            """, levels: ClosingEngine.gallery)
    }

    @Test(arguments: [12, 20, 28]) func `The new route begins on the stairs, and nobody is put off it or moved`(
        second: Int
    ) throws {
        var journey = try house.journey(.node("door"), .place("room"))
        for _ in 0..<second { _ = try journey.walk() }
        try house.close(.connector("front"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 250)
        #expect(walk.hasArrived && walk.count("did_go_off_route") == 0)
        #expect(walk.texts.first == "Go down the Front stairs")
        #expect(walk.texts.contains("Take the Back stairs up to the gallery"))
        #expect(walk.longestStep <= 2.5)
    }
}

import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

/// The building closes while the simulated visitor comes to the top of stairs: they are led down again, and the destination is closed.
@Suite struct `A simulated visitor who is led back at the top of stairs turns around there` {
    @Test(arguments: 0..<4) func `However soon after the top the building closes`(seconds: Int) throws {
        let house = try ClosingEngine(ClosingEngine.shop(areas: []), levels: ClosingEngine.tower)
        var journey = try house.journey(.node("g1"), .place("shop"))
        for _ in 0..<60 where journey.position?.level != "u" { _ = try journey.walk() }
        for _ in 0..<seconds { _ = try journey.walk() }
        try #require(journey.position?.level == "u")
        let x = try #require(journey.position?.point.x)
        try house.close(level: "tower")
        var walk = ObservedWalk()
        for _ in 0..<40 where journey.position?.level == "u" { try walk.walk(&journey, 1) }
        #expect(walk.points.allSatisfy { $0.x < x + 1.6 }, "\(walk.points)")
        #expect(walk.count("did_go_off_route") == 0, "\(walk.events.map(\.name))")
        #expect(walk.levels.contains("g"), "\(walk.points)")
    }
}

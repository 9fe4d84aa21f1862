import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `The way out of a zone that closes for a while is told, and then the way on` {
    private let hall: ZonedHall

    init() throws { hall = try ZonedHall() }

    @Test func `Also by the simulated traveller`() throws {
        var journey = try hall.house.journey(.place("p1"), .place("p3"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 60) { $0.x > 27.5 }
        try hall.house.close(.area("middle"), until: journey.now.adding(seconds: 60))
        var out = ObservedWalk()
        try out.walk(&journey, 40)
        #expect(out.texts.count == 1 && out.texts[0].contains("west"), "\(out.texts)")
        var on = ObservedWalk()
        try on.walk(&journey, 90)
        #expect(on.hasArrived && on.texts.first?.contains("west") == false, "\(on.texts)")
    }

    @Test func `Who stands outside of it when it opens is told the way on`() throws {
        var journey = try hall.house.journey(ZonedHall.at(21, 16), .place("p3"))
        var walk = ObservedWalk()
        try hall.take([(21, 16), (24, 16.5), (27.5, 17)], &journey, to: &walk)
        try hall.house.close(.area("middle"), until: journey.now.adding(seconds: 30))
        try hall.take([(27.5, 17), (25, 16), (22, 15)], &journey, to: &walk)
        #expect(walk.texts.last?.contains("west") == true, "\(walk.texts)")
        try hall.take((0..<20).map { _ in (20, 14) }, &journey, to: &walk)
        let before = walk.texts.count
        try hall.take((0..<10).map { _ in (20, 14) }, &journey, to: &walk)
        #expect(walk.texts.count == before + 1 && walk.texts.last?.contains("west") == false, "\(walk.texts)")
    }
}

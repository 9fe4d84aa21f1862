import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `Nobody beside the line is led through what is closed` {
    private let hall: ZonedHall

    init() throws { hall = try ZonedHall() }

    @Test func `What is left counts from where they are`() throws {
        var journey = try hall.house.journey(ZonedHall.at(45, 4), .place("kiosk"))
        var walk = ObservedWalk()
        try hall.take([(45, 4), (40, 4), (30, 5), (20, 10)], &journey, to: &walk)
        let left = try #require(walk.progress.last)
        #expect(abs(left.distanceRemaining - 36) < 0.1, "\(left.distanceRemaining)")
        #expect(left.durationRemaining > 20_000)
        #expect(walk.count("did_go_off_route") == 0 && walk.count("did_reroute") == 0)
    }

    @Test func `What closes between them and the line leads to another way`() throws {
        var journey = try hall.house.journey(ZonedHall.at(45, 4), .place("kiosk"))
        var walk = ObservedWalk()
        try hall.take([(45, 4), (40, 4), (30, 5), (20, 10)], &journey, to: &walk)
        try hall.house.close(.area("middle"))
        try hall.take([(20, 10), (20, 10)], &journey, to: &walk)
        #expect(
            walk.count("did_reroute") == 1 && walk.count("off_route_alert_shown") == 0, "\(walk.events.map(\.name))")
        #expect(walk.progress.last?.distanceRemaining ?? 0 > 100)
        #expect(walk.texts.last == "Head west", "\(walk.texts)")
    }

    @Test func `What was closed already is not crossed beside the line either`() throws {
        try hall.house.close(.area("middle"))
        var journey = try hall.house.journey(ZonedHall.at(45, 4), .place("kiosk"))
        var walk = ObservedWalk()
        try hall.take([(45, 4), (40, 4), (30, 5)], &journey, to: &walk)
        #expect(walk.count("did_go_off_route") == 1 && walk.count("did_reroute") == 1, "\(walk.events.map(\.name))")
    }

    @Test func `Who was led out and has left on another side is led on from where they are`() throws {
        var journey = try hall.house.journey(.node("din"), .place("p3"))
        var walk = ObservedWalk()
        try hall.take([(1, 10), (8, 8), (16, 6), (24, 6), (28, 4)], &journey, to: &walk)
        try hall.house.close(.area("middle"), reason: "fire")
        try hall.take([(28, 4)], &journey, to: &walk)
        #expect(walk.texts.last?.contains("west") == true, "\(walk.texts)")
        var later = ObservedWalk()
        try hall.take([(30, 4), (33, 4)], &journey, to: &later)
        #expect(later.count("did_reroute") == 0, "\(later.events.map(\.name))")
        try hall.take([(36, 4), (38, 6), (39, 8), (39, 8), (39, 8)], &journey, to: &later)
        #expect(later.count("did_reroute") == 1, "\(later.events.map(\.name))")
        #expect(later.progress.last.map { $0.distanceRemaining < 25 } == true)
        #expect(later.texts.last?.contains("west") == false, "\(later.texts)")
    }

    @Test func `Who walks into a closed zone beside the line is led out of it`() throws {
        try hall.house.close(.area("west"))
        var journey = try hall.house.journey(ZonedHall.at(5, 3), .place("p2"))
        var walk = ObservedWalk()
        try hall.take([(5, 3), (9, 5), (11, 6), (13, 7)], &journey, to: &walk)
        try hall.take((0..<7).map { _ in (15.5, 7) }, &journey, to: &walk)
        #expect(walk.count("did_reroute") >= 1, "\(walk.events.map(\.name))")
        let isTold = walk.events.contains { event in
            if case .navigation(.routeNotice) = event.kind { true } else { false }
        }
        #expect(isTold)
    }
}

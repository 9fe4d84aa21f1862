import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `Who has arrived hears nothing when the venue is imported again` {
    private static let others = [
        ZonedHall.contents.replacing("name: Middle zone", with: "name: Centre"),
        ZonedHall.contents.split(separator: "\n").filter { !$0.contains("id: d3") }.joined(separator: "\n")
            .replacing(
                "  - {id: d2,",
                with:
                    "  - {id: d23, level: g, at: [[40,24],[40,26]], units: [r2, r3], door: swinging, name: Inner door}\n  - {id: d2,"
            ),
        ZonedHall.contents,
    ]

    @Test(arguments: [0, 3, 12]) func `However often, and wherever they are then`(seconds: Int) throws {
        let hall = try ZonedHall()
        var journey = try hall.house.journey(.node("din"), .place("p3"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 100)
        #expect(walk.hasArrived)
        for _ in 0..<seconds { _ = try journey.walk() }
        for contents in Self.others {
            try hall.house.load(contents, levels: ZonedHall.levels)
            var events: [JourneyEvent] = []
            for _ in 0..<3 { events += try journey.walk() }
            let told = events.map(\.name).filter {
                ["did_pass_visual_instruction", "did_pass_spoken_instruction", "did_reroute", "did_arrive"].contains($0)
            }
            #expect(told.isEmpty && events.contains { $0.name == "venue_changed" }, "\(events.map(\.name))")
            let isThere = journey.hasArrived
            #expect(isThere)
        }
    }

    @Test func `Who has walked away again is not led back`() throws {
        let hall = try ZonedHall()
        var journey = try hall.house.journey(.node("din"), .place("kiosk"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 100)
        try hall.take([(54, 10), (48, 10), (42, 10), (40, 10)], &journey, to: &walk)
        try hall.house.load(Self.others[0], levels: ZonedHall.levels)
        var later = ObservedWalk()
        try hall.take([(39, 10), (38, 10)], &journey, to: &later)
        #expect(later.count("did_reroute") == 0 && later.texts.isEmpty, "\(later.events.map(\.name))")
    }
}

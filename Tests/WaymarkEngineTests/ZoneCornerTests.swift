import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `The way round a closed zone of an open floor is told` {
    private let hall: ZonedHall

    init() throws { hall = try ZonedHall() }

    /// The bend at the corner of the zone is 39°.
    @Test func `The way round a closed zone has a step at its corner`() throws {
        try hall.house.close(.area("west"))
        var journey = try hall.house.journey(ZonedHall.at(5, 3), .place("p2"))
        var walk = ObservedWalk()
        try walk.walk(&journey, 60)
        let texts = ObservedWalk(events: journey.events).texts
        #expect(texts.prefix(2) == ["Head northeast", "Bear right at West zone"], "\(texts)")
        #expect(walk.hasArrived)
        try hall.house.engine.lift(
            hall.house.engine.conditions(of: hall.house.engine.venue()), from: hall.house.engine.venue())
        var straight = try hall.house.journey(ZonedHall.at(5, 3), .place("p2"))
        _ = try straight.walk()
        let other = ObservedWalk(events: straight.events).texts
        #expect(other.first == "Head towards Door two", "\(other)")
    }
}

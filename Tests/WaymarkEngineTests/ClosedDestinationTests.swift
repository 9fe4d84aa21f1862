import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkStore
import WaymarkTestSupport

/// A corridor with a door 2 m before its end, where the room is.
@Suite struct `Nobody arrives at what closes on the way` {
    private let house: ClosingEngine
    private var engine: Engine { house.engine }

    init() throws {
        house = try ClosingEngine(
            """
            nodes:
              g: {entry: {at: [0, 0], kind: entrance}, stop: [10, 0], mid: [15, 0], front: [20, 0], back: [22, 0]}
            paths:
              - [entry, stop]
              - {id: way, nodes: [stop, mid]}
              - [mid, front]
              - {id: door, nodes: [front, back], kind: door}
            areas:
              - {id: bay, level: g, name: Bay, category: walkway, polygon: [[3, -3], [8, -3], [8, 3], [3, 3]]}
            places:
              - {id: desk, name: Desk, category: service.desk, at: stop}
              - {id: stand, name: Stand, category: service.desk, at: mid}
              - {id: room, name: Room, category: room, at: back}
            """)
    }

    private func texts(_ events: [JourneyEvent]) -> [String] {
        events.compactMap { event in
            switch event.kind {
            case .navigation(.visualInstruction(let shown)): shown.text
            case .navigation(.spokenInstruction(let spoken)): spoken.text
            default: nil
            }
        }
    }

    @Test(arguments: [Condition.Target.place("room"), .edge("door")])
    func `Guidance stops before a closed end, says so once, and goes on when it opens`(_ target: Condition.Target)
        throws
    {
        let venue = try engine.venue()
        var journey = try house.journey(.node("entry"), .place("room"))
        for _ in 0..<5 { _ = try journey.walk() }
        let closed = try engine.add(ConditionDraft(target: target, effect: .closed), to: venue)
        var events: [JourneyEvent] = []
        for second in 0..<100 {
            // What changes elsewhere is no reason to say it again.
            if second == 50 {
                try engine.add(ConditionDraft(target: .area("bay"), effect: .slowed(factor: 2)), to: venue)
            }
            events += try journey.walk()
        }
        #expect(events.count { $0.name == "did_fail_to_reroute" } == 1)
        #expect(!events.contains { ["did_arrive", "will_arrive"].contains($0.name) })
        #expect(!texts(events).contains { $0.contains("rrive") })
        #expect(target == .place("room") || !texts(events).contains { $0.contains("door") })
        try engine.lift(closed, from: venue)
        events = []
        for _ in 0..<20 { events += try journey.walk() }
        #expect(events.contains { $0.name == "way_reopened" })
        #expect(events.count { $0.name == "did_arrive" } == 1)
        #expect(texts(events).contains("Arrive at Room"))
    }

    @Test(arguments: 0..<6) func `Nobody takes one more step into what has just closed`(seconds: Int) throws {
        let venue = try engine.venue()
        var journey = try house.journey(.node("entry"), .place("room"))
        for _ in 0..<seconds { _ = try journey.walk() }
        let before = try #require(journey.position?.point.x)
        try engine.add(ConditionDraft(target: .area("bay"), effect: .closed), to: venue)
        for _ in 0..<40 { _ = try journey.walk() }
        let after = try #require(journey.position?.point.x)
        #expect(before > 3 ? after > 8 || after <= before : after <= 3.001, "\(before) to \(after)")
    }

    @Test func `A waypoint that closes is not reached, and the end is when it is skipped`() throws {
        let venue = try engine.venue()
        var journey = try house.journey(.node("entry"), .place("desk"), .place("room"))
        for _ in 0..<3 { _ = try journey.walk() }
        try engine.add(ConditionDraft(target: .place("desk"), effect: .closed), to: venue)
        var events: [JourneyEvent] = []
        for _ in 0..<60 { events += try journey.walk() }
        #expect(!events.contains { $0.name == "did_arrive" })
        // The simulated traveller waits there.
        #expect(journey.position.map { $0.point.x <= 10.01 } == true)
        events = try journey.take(.command(.advanceLeg, at: journey.now))
        for _ in 0..<60 { events += try journey.walk() }
        #expect(events.count { $0.name == "did_arrive" } == 1)
        #expect(texts(events).contains("Arrive at Room"))
    }

    @Test func `Who skips a waypoint while they are led out leaves out that one only`() throws {
        var journey = try house.journey(.node("entry"), .place("desk"), .place("stand"), .place("room"))
        for _ in 0..<3 { _ = try journey.walk() }
        try house.close(.area("bay"), .edge("way"), .edge("door"))
        for _ in 0..<10 { _ = try journey.walk() }
        _ = try journey.take(.command(.advanceLeg, at: journey.now))
        for _ in 0..<40 { _ = try journey.walk() }
        let left = journey.session?.remainingWaypoints.count
        #expect(left == 2)
        for closed in try engine.conditions(of: engine.venue()) { try engine.lift(closed, from: engine.venue()) }
        var events: [JourneyEvent] = []
        for _ in 0..<60 { events += try journey.walk() }
        #expect(events.count { $0.name == "did_arrive" } == 2)
        #expect(texts(events).contains("Arrive at Room") && texts(events).contains { $0.contains("Stand") })
    }

    @Test func `Who sets out from a position in a closed unit is led out of it, also by a plan`() throws {
        let venue = try engine.venue()
        try engine.add(ConditionDraft(target: .area("bay"), effect: .closed, reason: "fire"), to: venue)
        let request = RouteRequest(
            waypoints: [.position(Point(x: 5, y: 0), level: "g"), .place("room")], profile: .walking,
            time: .depart(ClinicEngine.now))
        #expect(try engine.route(request, in: venue).guided.route.notices.count == 1)
        var journey = try Journey(
            engine, venue: venue, request: request, options: JourneyOptions(), at: ClinicEngine.now)
        let notices = try journey.setOut().filter { $0.name == "route_notice" }
        #expect(
            notices.map { $0.sentence(TravelWording(venue.venue), all: false) } == [
                "notice: Bay is closed: fire; leave it by the shortest way"
            ])
    }

    @Test func `Who gets to the end another way has arrived`() throws {
        let venue = try engine.venue()
        var journey = try house.journey(.node("entry"), .place("room"))
        try engine.add(ConditionDraft(target: .edge("door"), effect: .closed), to: venue)
        var events: [JourneyEvent] = []
        for second in 1...3 {
            let moment = journey.now.adding(seconds: Double(second))
            events += try journey.take(.fix(Fix(point: Point(x: 22, y: 0), level: "g", accuracy: 1, time: moment)))
        }
        #expect(events.count { $0.name == "did_arrive" } == 1)
    }
}

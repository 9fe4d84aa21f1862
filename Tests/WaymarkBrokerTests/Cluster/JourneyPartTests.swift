import Testing
import WaymarkTestSupport

@testable import WaymarkBroker
@testable import WaymarkEngine

@Suite struct `Parts of journeys on a cluster` {
    private let engine: Engine
    private let venue: LoadedVenue
    private let clock = Desk.Clock()

    init() throws {
        let clock = clock
        engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { clock.now }))
        _ = try engine.importVenues(Desk.mall)
        venue = try engine.venue()
    }

    private func journey(at time: Int64 = 0) throws -> ClusterJourney {
        let request = RouteRequest(
            waypoints: [try engine.waypoint("bakery", in: venue), try engine.waypoint("cinema", in: venue)],
            time: .depart(clock.now))
        let start = JourneyStart(
            request: request, options: JourneyOptions(visitor: "phil"), moment: clock.now,
            conditions: [
                Condition(
                    id: 1, target: .connector("lift-west"), effect: .closed,
                    every: try OpeningHours("Mo-Su 03:00-03:10; PH off"))
            ], watches: [], points: 0)
        return ClusterJourney(
            try ReplayableJourney(engine, venue: venue, start), of: "phil", to: "cinema", nil, after: 7, costs: [:],
            at: time)
    }

    private func fix(_ place: FeatureID, after seconds: Double) throws -> JourneyInput {
        let place = try #require(venue.venue.place(place))
        return .session(
            .fix(
                Fix(
                    point: place.position, level: place.level, accuracy: 3,
                    time: clock.now.adding(seconds: seconds))))
    }

    /// Continues a journey from what was stored of it.
    private func continued(_ parts: [JourneyPart]) throws -> ClusterJourney {
        let course = try #require(try ReplayableJourney(engine, venue: venue, head: parts[0].lines[0]))
        for line in parts.flatMap(\.lines).dropFirst() { #expect(try course.take(line: line) != nil) }
        return ClusterJourney(course, of: parts)
    }

    @Test func `A journey continues from its parts with the same messages`() throws {
        let whole = try journey()
        let first = try journey()
        var parts: [Int: JourneyPart] = [:]
        var other: ClusterJourney?
        for step in 0..<400 {
            let place: FeatureID = step < 380 ? "bakery" : "cinema"
            try whole.take(try fix(place, after: Double(step)), number: Int64(8 + step), at: 0)
            let present = other ?? first
            try present.take(try fix(place, after: Double(step)), number: Int64(8 + step), at: 0)
            guard step % 10 == 9 else { continue }
            let part = present.beginWrite()
            // What the cluster gives back is what was written.
            let read = try #require(JourneyPart(parsing: Array(part.text.utf8)))
            #expect(read == part)
            parts[part.part] = read
            _ = present.endWrite(part, at: 0)
            if step == 199 { other = try continued(parts.sorted { $0.key < $1.key }.map(\.value)) }
        }
        let last = try #require(other)
        #expect(parts.count > 1)
        #expect(parts.values.allSatisfy { $0.text.utf8.count < 2 * JourneyPart.size })
        #expect(last.waiting == whole.waiting)
        #expect(last.open.number == whole.open.number && whole.open.number > 2)
        #expect(last.open.sequence == 407)
        #expect(last.inputs == whole.inputs)
    }

    @Test func `Messages can be sent after they were stored and count until they arrive`() throws {
        let journey = try journey()
        try journey.take(try fix("bakery", after: 1), number: 8, at: 100)
        #expect(journey.isUrgent && !journey.isStored && journey.firstUnstored == 7)
        let part = journey.beginWrite()
        try journey.take(try fix("bakery", after: 2), number: 9, at: 200)
        #expect(journey.firstUnstored == 7)
        let news = journey.endWrite(part, at: 300)
        #expect(news.map(\.number) == Array(1...part.number))
        #expect(!journey.isStored && journey.firstUnstored == 9 && journey.unstoredSince == 300)
        _ = journey.endWrite(journey.beginWrite(), at: 400)
        #expect(journey.isStored && journey.firstUnstored == nil && !journey.isDelivered)
        for number in (2...journey.open.number).reversed() { journey.deliver(number) }
        #expect(!journey.isDelivered && journey.open.delivered == 0)
        journey.deliver(1)
        #expect(journey.isDelivered && journey.waiting.isEmpty)
    }

    @Test func `A journey does not start in other contents of the venue`() throws {
        let head = try #require(try journey().course).head
        let other = head.replacing(try engine.contentHash(of: venue), with: "0000")
        #expect(try ReplayableJourney(engine, venue: venue, head: other) == nil)
        for wrong in ["", "{}", "[1]", "{\"schema\": \"waymark.recording/1\"}"] {
            #expect(try ReplayableJourney(engine, venue: venue, head: wrong) == nil)
        }
    }

    @Test func `What is not a part is not read`() throws {
        let part = try journey().open.text
        #expect(JourneyPart(parsing: Array(part.utf8)) != nil)
        let wrong = [
            "", "\n", "{}", "[]", part.replacing("\"v\": 1", with: "\"v\": 2"),
            part.replacing("\"lines\": 1", with: "\"lines\": 9"), part.replacing("\"lines\": 1", with: "\"lines\": -1"),
            part + "\nx", part + "\n1 request {}", String(repeating: "x", count: JourneyPart.limit + 1),
        ]
        for text in wrong { #expect(JourneyPart(parsing: Array(text.utf8)) == nil, "\(text.prefix(80))") }
        #expect(JourneyPart(parsing: Array(part.utf8) + [0xFF]) == nil)
    }
}

@Suite struct `What plugins of a journey on a cluster write` {
    @Test func `It can be booked once the inputs are stored, by any engine, until it is booked`() throws {
        let folder = try PluginFolderOnDisk()
        try folder.write(
            "giver", hooks: ["session_started"], capabilities: ["storage"],
            "function M.session_started(e) waymark.storage.set(\"seen\", true) end")
        let clock = Desk.Clock()
        var configuration = EngineConfiguration(storePath: ":memory:", clock: { clock.now })
        configuration.pluginPaths = [PluginPath(folder.path)]
        let engine = try Engine(configuration)
        _ = try engine.importVenues(Desk.mall)
        let venue = try engine.venue()
        let request = RouteRequest(
            waypoints: [try engine.waypoint("bakery", in: venue), try engine.waypoint("cinema", in: venue)],
            time: .depart(clock.now))
        let start = JourneyStart(
            request: request, options: JourneyOptions(visitor: "phil"), moment: clock.now, conditions: [], watches: [],
            points: 0)
        let journey = ClusterJourney(
            try ReplayableJourney(engine, venue: venue, start), of: "phil", to: "cinema", nil, after: 7, costs: [:],
            at: 0)
        func continued(_ part: JourneyPart) throws -> ClusterJourney {
            let read = try #require(JourneyPart(parsing: Array(part.text.utf8)))
            let course = try #require(try ReplayableJourney(engine, venue: venue, head: read.lines[0]))
            for line in read.lines.dropFirst() { _ = try course.take(line: line) }
            return ClusterJourney(course, of: [read])
        }

        try journey.take(.session(.tick(clock.now)), number: nil, at: 0)
        #expect(journey.bookable.isEmpty && journey.isUrgent)
        let stored = journey.beginWrite()
        _ = journey.endWrite(stored, at: 1)
        for keeper in [journey, try continued(stored)] {
            #expect(keeper.bookable.map { $0.effects.map(\.changes) } == [[["seen": "true"]]])
        }
        journey.endBooking(at: 2)
        #expect(journey.bookable.isEmpty && journey.isUrgent && !journey.isDelivered)
        let booked = journey.beginWrite()
        _ = journey.endWrite(booked, at: 3)
        #expect(try !journey.isUrgent && continued(booked).bookable.isEmpty)
    }
}

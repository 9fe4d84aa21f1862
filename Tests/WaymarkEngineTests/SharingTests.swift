import Foundation
import Testing
import WaymarkEngine

@testable import WaymarkNavigation

/// Members in the shipped mall, through the facade.
@Suite struct `Members share their locations through the engine` {
    static let now = Timestamp(seconds: 1_767_603_600)
    private let engine: Engine
    private let sharing: Sharing

    init() throws {
        engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Self.now }))
        _ = try engine.importVenues(Self.mall)
        sharing = engine.sharing(in: try engine.venue())
        for id in ["ada", "ben", "cleo"] { try sharing.setMember(id, name: "N \(id)", at: Self.now) }
    }

    private static var mall: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("venues/riverside-mall").path
    }

    private func place(_ id: FeatureID) throws -> (Point, FeatureID) {
        let place = try #require(sharing.venue.venue.place(id))
        return (place.position, place.level)
    }

    @discardableResult
    private func stand(_ member: String, at id: FeatureID, after seconds: Double) throws -> [SharingEvent] {
        let (point, level) = try place(id)
        let time = Self.now.adding(seconds: seconds)
        return try sharing.perform(
            .fix(member: member, Fix(point: point, level: level, accuracy: 3, time: time)), at: time)
    }

    private func start(_ member: String, seconds: Int64 = 3600) throws {
        try sharing.perform(
            .start(member: member, mode: .move, precision: .exact, duration: seconds * 1000), at: Self.now)
    }

    @Test func `Another engine with the same store sees the same members`() throws {
        let folder = try FileManager.default.url(
            for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: URL(fileURLWithPath: "/tmp"),
            create: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("store.db").path
        let first = try Engine(EngineConfiguration(storePath: path, clock: { Self.now }))
        _ = try first.importVenues(Self.mall)
        let one = first.sharing(in: try first.venue())
        try one.setMember("ada", name: "Ada", address: "ada@example.org", at: Self.now)
        try one.setMember("ben", at: Self.now)
        try one.startGroup(by: "ada", with: ["ben"], subject: "Lunch", at: Self.now)
        try one.perform(.start(member: "ada", mode: .move, precision: .exact, duration: 60_000), at: Self.now)
        let level = try #require(one.venue.venue.levels.first?.id)
        let fix = Fix(point: Point(x: 1.25, y: 2.5), level: level, accuracy: 3, time: Self.now)
        try one.perform(.fix(member: "ada", fix), at: Self.now)

        let second = try Engine(EngineConfiguration(storePath: path, access: .readOnly, clock: { Self.now }))
        let other = second.sharing(in: try second.venue())
        #expect(try other.state() == one.state())
        let seen = try other.seen(by: "ben", at: Self.now)
        #expect(seen.map(\.member.label) == ["Ada - ada@example.org"])
        #expect(seen[0].location?.message.level == level)
        // The end of sharing is seen without anybody's doing.
        let later = try other.seen(by: "ben", at: Self.now.adding(seconds: 60))
        #expect(later[0].end == .expired)
        #expect(throws: EngineError.self) { try other.perform(.tick, at: Self.now) }
    }

    @Test func `A state is read from the store as it was written`() throws {
        try sharing.startGroup(by: "ada", with: ["ben", "cleo"], at: Self.now)
        try start("ada")
        try start("ben")
        try stand("ada", at: "bakery", after: 1)
        try stand("ben", at: "cheese", after: 2)
        try sharing.perform(.stop(member: "ben"), at: Self.now.adding(seconds: 3))
        // The same actions on a state that was never stored.
        var state = SharingState()
        func act(_ action: SharingAction, _ seconds: Double = 0) {
            _ = state.update(action, at: Self.now.adding(seconds: seconds), in: sharing.venue.venue)
        }
        for id in ["ada", "ben", "cleo"] { act(.setMember(id: id, name: "N \(id)", address: "")) }
        act(.startGroup(by: "ada", with: ["ben", "cleo"], subject: ""))
        for id in ["ada", "ben"] { act(.start(member: id, mode: .move, precision: .exact, duration: 3_600_000)) }
        for (id, at, seconds) in [("ada", "bakery", 1.0), ("ben", "cheese", 2)] {
            let (point, level) = try place(FeatureID(at))
            let time = Self.now.adding(seconds: seconds)
            act(.fix(member: id, Fix(point: point, level: level, accuracy: 3, time: time)), seconds)
        }
        act(.stop(member: "ben"), 3)
        let stored = try sharing.state()
        #expect(stored.allMembers == state.allMembers)
        #expect(stored.groups(of: "ada") == state.groups(of: "ada"))
        #expect(stored.share(of: "ada") == state.share(of: "ada"))
        let (one, other) = (stored.seen(by: "cleo"), state.seen(by: "cleo"))
        #expect(one.map(\.end) == other.map(\.end))
        #expect(one.map { $0.location?.message.json.compact() } == other.map { $0.location?.message.json.compact() })
        #expect(one.map { $0.location?.time } == other.map { $0.location?.time })
    }

    @Test func `A trail has each position once, even if it went to several groups`() throws {
        try sharing.startGroup(by: "ada", with: ["ben"], at: Self.now)
        try sharing.startGroup(by: "ada", with: ["ben", "cleo"], at: Self.now)
        try start("ada")
        try stand("ada", at: "bakery", after: 1)
        try stand("ada", at: "pagina", after: 100)
        let trail = try sharing.trail(of: "ada", for: "ben", at: Self.now.adding(seconds: 101))
        #expect(trail.points.map(\.level) == [try place("bakery").1, try place("pagina").1])
        #expect(trail.points[0].point.distance(to: try place("bakery").0) < 0.02)
        #expect(trail.pieces.count == 2)
        #expect(trail.member.color == 0)
        let later = Self.now.adding(seconds: 90_000)
        #expect(try sharing.trail(of: "ada", for: "ben", at: later).points.isEmpty)
    }

    @Test func `A trail has the geofences that were entered and left, once for all groups`() throws {
        try sharing.startGroup(by: "ada", with: ["ben"], at: Self.now)
        try sharing.startGroup(by: "ada", with: ["ben", "cleo"], at: Self.now)
        try start("ada")
        for (x, seconds) in [(68.0, 1.0), (40, 60)] {
            let time = Self.now.adding(seconds: seconds)
            let fix = Fix(point: Point(x: x, y: 10), level: "g", accuracy: 3, time: time)
            try sharing.perform(.fix(member: "ada", fix), at: time)
        }
        let trail = try sharing.trail(of: "ada", for: "ben", at: Self.now.adding(seconds: 61))
        #expect(trail.crossings.map(\.direction) == [.enter, .leave])
        #expect(trail.crossings.map(\.name) == ["Market Hall", "Market Hall"])
        #expect(trail.crossings.map(\.region) == ["market-hall-zone", "market-hall-zone"])
        #expect(trail.crossings.map(\.at.level) == ["g", "g"])
        #expect(trail.crossings.map(\.at.time) == trail.points.map(\.time))
        func names(_ json: JSON) -> [String] {
            (json["features"]?.elements ?? []).compactMap { $0["properties"]?["name"]?.text }
        }
        #expect(names(TrailGeoJSON.encode([trail], in: sharing.venue)) == ["Market Hall", "Market Hall"])
        #expect(names(TrailGeoJSON.encode([trail], in: sharing.venue, onlyLast: true)) == [])
    }

    @Test func `Who is not in a common group is told nothing`() throws {
        try sharing.startGroup(by: "ada", with: ["ben"], at: Self.now)
        try start("ada")
        try stand("ada", at: "bakery", after: 1)
        for id in ["ada", "zoe"] {
            let error = #expect(throws: EngineError.self) {
                try sharing.trail(of: id, for: "cleo", at: Self.now)
            }
            guard case .sharing(let sharing)? = error else { return #expect(Bool(false), "another error") }
            #expect(sharing.code == .unknownMember)
            #expect(sharing.message == "unknown member \"\(id)\"")
        }
        #expect(throws: EngineError.self) { try sharing.seen(by: "cleo", in: "g1", at: Self.now) }
    }

    @Test func `What leaves the engine goes to the transport after it is stored`() throws {
        final class Carrier: SharingTransport, @unchecked Sendable {
            var sent: [String] = []
            func carry(_ events: [SharingEvent], in venue: FeatureID) {
                for case .sent(let message) in events { sent.append("\(venue) \(message.group) \(message.sender)") }
            }
        }
        let carrier = Carrier()
        let sharing = engine.sharing(in: sharing.venue, over: carrier)
        try sharing.startGroup(by: "ada", with: ["ben"], at: Self.now)
        try start("ada")
        let (point, level) = try place("bakery")
        try sharing.perform(.fix(member: "ada", Fix(point: point, level: level, time: Self.now)), at: Self.now)
        #expect(carrier.sent == ["riverside-mall g1 ada"])
    }

    @Test(arguments: ["a b", "", "ada/x"]) func `A member with an invalid text is refused`(id: String) throws {
        #expect(throws: EngineError.self) { try sharing.setMember(id, at: Self.now) }
        #expect(throws: EngineError.self) {
            try sharing.setMember("dan", name: String(repeating: "x", count: 513), at: Self.now)
        }
        #expect(try sharing.state().allMembers.count == 3)
    }

    @Test func `GeoJSON has a line for each level, and a point for each position or only the last`() throws {
        try sharing.startGroup(by: "ada", with: ["ben"], at: Self.now)
        try start("ada")
        for (index, id) in ["bakery", "cheese", "bakery", "tram-stop"].enumerated() {
            try stand("ada", at: FeatureID(id), after: Double(index * 100))
        }
        let trail = try sharing.trail(of: "ada", for: "ben", at: Self.now.adding(seconds: 400))
        func types(_ json: JSON) -> [String] {
            (json["features"]?.elements ?? []).compactMap { $0["properties"]?["feature_type"]?.text }
        }
        #expect(types(TrailGeoJSON.encode([trail], in: sharing.venue)).count { $0 == "position" } == 4)
        // The line is whole: each stretch begins where a change of level ends.
        #expect(
            types(TrailGeoJSON.encode([trail], in: sharing.venue)).filter { $0 != "position" }
                == ["trail", "level_change", "transition", "transition"])
        #expect(types(TrailGeoJSON.encode([trail], in: sharing.venue, onlyLast: true)).count { $0 == "position" } == 1)
    }
}

@Suite struct `People meet where the longest walk is shortest` {
    private let engine: Engine
    private let venue: LoadedVenue
    static let now = Timestamp(seconds: 1_767_603_600)

    init() throws {
        engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Self.now }))
        let mall = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("venues/riverside-mall").path
        _ = try engine.importVenues(mall)
        venue = try engine.venue()
    }

    /// Tries every place for everybody, without leaving any out.
    private func oracle(_ request: MeetingRequest) throws -> (FeatureID, Int64, Int64)? {
        var best: (FeatureID, Int64, Int64)?
        for place in venue.venue.places {
            if let category = request.category, place.category != category, !place.category.hasPrefix(category + ".") {
                continue
            }
            let routes = request.participants.compactMap { person in
                try? engine.route(
                    RouteRequest(
                        waypoints: [person.start, .place(place.id)], profile: person.profile,
                        time: .depart(request.departure)), in: venue
                ).guided.route
            }
            let known = routes.map(\.duration)
            guard known.count == request.participants.count, let longest = known.max(),
                Set(routes.compactMap { $0.legs.last?.to.level }).count == 1
            else { continue }
            let arrival = request.departure.adding(milliseconds: longest)
            if let hours = place.hours, !hours.isOpen(at: arrival, in: venue.calendar) { continue }
            let total = known.reduce(0, +)
            if let best, (longest, total) >= (best.1, best.2) { continue }
            best = (place.id, longest, total)
        }
        return best
    }

    @Test func `The place is the one that an exhaustive search finds, for any group and profiles`() throws {
        let ids = venue.venue.places.map(\.id)
        let profiles: [Profile] = [.walking, .wheelchair, .stroller]
        let categories: [String?] = [nil, "food"]
        for seed in 0..<12 {
            let people = (0..<(2 + seed % 3)).map { index in
                MeetingRequest.Participant(
                    name: "p\(index)", start: .place(ids[(seed * 7 + index * 13) % ids.count]),
                    profile: profiles[(seed + index) % 3])
            }
            let request = MeetingRequest(people, category: categories[seed % 2], departure: Self.now)
            let expected = try oracle(request)
            let found = try? engine.meet(request, in: venue)
            #expect(found?.place.id == expected?.0, "seed \(seed)")
            #expect(found?.longest == expected?.1, "seed \(seed)")
            #expect(found?.total == expected?.2, "seed \(seed)")
            #expect(found?.routes.map(\.guided.route.duration).max() == expected?.1, "seed \(seed)")
            #expect(Set(found?.routes.compactMap { $0.guided.route.legs.last?.to.level } ?? []).count <= 1)
        }
    }

    @Test func `A group that no place suits is told so`() throws {
        let nobody = MeetingRequest(
            [.init(name: "ada", start: .place(venue.venue.places[0].id))], category: "no.such", departure: Self.now)
        let error = #expect(throws: EngineError.self) { try engine.meet(nobody, in: venue) }
        guard case .sharing(let sharing)? = error else { return #expect(Bool(false), "another error") }
        #expect(sharing.code == .noMeetingPoint)
    }
}

@Suite struct `A journey can lead to another destination` {
    static let now = Timestamp(seconds: 1_767_603_600)

    @Test func `The route leads to the new destination, also after an arrival, and a replay gives the same events`()
        throws
    {
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Self.now }))
        let mall = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("venues/riverside-mall").path
        _ = try engine.importVenues(mall)
        let venue = try engine.venue()
        let request = RouteRequest(waypoints: [.place("tram-stop"), .place("bakery")], time: .depart(Self.now))
        var journey = try Journey(engine, venue: venue, request: request, options: JourneyOptions(), at: Self.now)
        journey.collectsPositions = true
        _ = try journey.setOut()
        for _ in 0..<30 { _ = try journey.walk() }
        func reasons(_ events: [JourneyEvent]) -> [RerouteReason] {
            events.compactMap { event in
                if case .navigation(.didReroute(let reroute)) = event.kind { reroute.reason } else { nil }
            }
        }
        #expect(reasons(try journey.redirect(to: .place("library"), at: journey.now)) == [.destinationMoved])
        for _ in 0..<900 where !journey.hasArrived { _ = try journey.walk() }
        #expect(journey.state.hasArrived)
        #expect(journey.position?.level == venue.venue.place("library")?.level)
        #expect(journey.takePositions().count > 30)
        #expect(journey.takePositions().isEmpty)
        // After the arrival, the new destination is another waypoint.
        #expect(reasons(try journey.redirect(to: .place("cinema"), at: journey.now)) == [.destinationMoved])
        #expect(!journey.state.hasArrived)
        for _ in 0..<900 where !journey.hasArrived { _ = try journey.walk() }
        let arrivals = journey.events.compactMap { event in
            if case .navigation(.didArrive(let arrival)) = event.kind { arrival.waypoint } else { nil }
        }
        #expect(arrivals == [1, 2])
        // What has no way is reported, and the old route stays.
        let failed = try journey.redirect(to: .position(Point(x: 9e5, y: 9e5), level: "g"), at: journey.now)
        #expect(
            failed.contains { event in
                if case .navigation(.didFailToReroute) = event.kind { true } else { false }
            })
        let lines = JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
        #expect(try engine.replay(lines).firstDifference == nil)
    }
}

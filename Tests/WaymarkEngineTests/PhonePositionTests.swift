import Foundation
import Testing
import WaymarkModel
import WaymarkNavigation

@testable import WaymarkEngine

@Suite struct `Positions of phones are placed in the venue` {
    private let engine: Engine
    private let venue: LoadedVenue
    private static let now = Timestamp(seconds: 1_767_603_600)

    /// The mall, imported once: one test alone writes to its store.
    private static let mall = Result {
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { now }))
        _ = try engine.importVenues(
            `The library page matches the library`.root.appendingPathComponent("venues/riverside-mall").path)
        return (engine: engine, venue: try engine.venue())
    }

    init() throws { (engine, venue) = try Self.mall.get() }

    private func message(at place: FeatureID, _ more: String = "") throws -> LocationMessage {
        let place = try #require(venue.venue.place(place))
        return try message(at: place.position, more)
    }

    private func message(at point: Point, _ more: String = "") throws -> LocationMessage {
        let spot = venue.venue.anchor.coordinate(of: point)
        return try LocationMessage(
            parsing: #"{"_type":"location","lat":\#(spot.latitude),"lon":\#(spot.longitude),"tst":1767603600\#(more)}"#)
    }

    private func judged(
        _ more: String = "", at place: FeatureID = "cinema", journey: FeatureID? = nil,
        last: (level: FeatureID, time: Timestamp)? = nil
    ) throws -> [String?] {
        let message = LevelJudge(venue).judged(try message(at: place, more), journey: journey, last: last)
        return [message.level?.rawValue, message.levelBasis?.rawValue]
    }

    @Test(
        arguments: [
            (#","floor":3"#, "l3", nil), (#","floor":"2""#, "l2", nil), (#","floor_id":"l1""#, "l1", nil),
            (#","floor":"Level 3""#, "l3", "hint"), (#","floor_name":"Level 1""#, "l1", "hint"),
            (#","level":"g""#, "g", "hint"), (#","level":1"#, "l1", "hint"), (#","poi":"Lumen Cinema""#, "l3", "hint"),
            (#","inrids":["atrium","quiet-zone"]"#, "l2", "hint"), (#","inregions":["Level 2"]"#, "l2", "hint"),
            (#","inregions":["Food court"]"#, "l3", "hint"), (#","floor_id":"nowhere""#, "g", "ground"),
            (#","floor":77"#, "g", "ground"), ("", "g", "ground"),
        ] as [(String, String, String?)])
    func `What the message says of the level counts`(more: String, level: String, basis: String?) throws {
        #expect(try judged(more) == [level, basis])
    }

    @Test func `The journey counts before the last level, and that before the ground`() throws {
        let before = (level: "l2" as FeatureID, time: Self.now.adding(seconds: -60))
        let long = (level: "l2" as FeatureID, time: Self.now.adding(seconds: -3600))
        #expect(try judged(journey: "l1", last: before) == ["l1", "journey"])
        #expect(try judged(last: before) == ["l2", "last"])
        #expect(try judged(last: long) == ["g", "ground"])
        #expect(try judged(#","level":"l3""#, journey: "l1", last: before) == ["l3", "hint"])
    }

    @Test func `Outdoors, the ground is the level outdoors`() throws {
        let message = LevelJudge(venue).judged(try message(at: Point(x: -30, y: 40)), journey: nil, last: nil)
        #expect(message.level == "site" && message.levelBasis == .ground)
    }

    @Test func `An engine that hides the level is not contradicted`() throws {
        #expect(try judged(#","venue":"riverside-mall","building":"mall""#, journey: "l1") == [nil, nil])
    }

    @Test func `What a level was judged by is written and read again`() throws {
        var message = try message(at: "cinema")
        (message.level, message.levelBasis) = ("g", .ground)
        let read = try LocationMessage(parsing: message.json.compact())
        #expect(read.level == "g" && read.levelBasis == .ground)
        message.levelBasis = nil
        #expect(try LocationMessage(parsing: message.json.compact()).levelBasis == nil)
    }

    @Test(
        arguments: [
            (Point(x: 90, y: 40), nil, false), (Point(x: -120, y: 40), nil, false), (Point(x: -160, y: 40), nil, true),
            (Point(x: -160, y: 40), 30, false), (Point(x: -260, y: 40), 5000, true), (Point(x: 5e6, y: 0), nil, true),
        ] as [(Point, Double?, Bool)])
    func `Away begins 100 m from the outline, and the accuracy counts up to 100 m`(
        point: Point, accuracy: Double?, isAway: Bool
    ) {
        #expect(venue.isAway(point, accuracy: accuracy) == isAway)
    }

    @Test func `Nobody is near anything at 0,0`() {
        #expect(venue.isAway(venue.venue.anchor.point(of: Coordinate(latitude: 0, longitude: 0)), accuracy: 10))
    }

    @Test func `Positions away are neither stored nor shown, and end what was shown`() throws {
        let sharing = engine.sharing(in: venue)
        for id in ["ada", "ben", "phil"] { try sharing.setMember(id, at: Self.now) }
        let group = try sharing.startGroup(by: "ada", with: ["ben", "phil"], at: Self.now).group.id
        try sharing.perform(.start(member: "ben", mode: .move, precision: .exact, duration: 3_600_000), at: Self.now)
        let cinema = try #require(venue.venue.place("cinema"))
        func fix(_ point: Point, _ seconds: Double) -> Fix {
            Fix(point: point, level: cinema.level, accuracy: 3, time: Self.now.adding(seconds: seconds))
        }
        try sharing.perform(.fix(member: "ben", fix(cinema.position, 0)), at: Self.now)
        try sharing.perform(.receive(message(at: "cinema"), group: group, sender: "phil"), at: Self.now)
        func seen() throws -> [String] {
            try sharing.seen(by: "ada", at: Self.now.adding(seconds: 20)).map { "\($0.end?.rawValue ?? "here")" }
        }
        #expect(try seen() == ["here", "here"])
        let home = Point(x: 4000, y: 40)
        let later = Self.now.adding(seconds: 10)
        let events = try sharing.perform([
            .init(.fix(member: "ben", fix(home, 10)), at: later),
            .init(.receive(message(at: home), group: group, sender: "phil"), at: later),
        ])
        #expect(events.contains(.skipped(member: "ben", .away)) && events.contains(.skipped(member: "phil", .away)))
        #expect(try seen() == ["away", "away"])
        for member in ["ben", "phil"] {
            let points = try sharing.trail(of: member, for: "ada", at: later).points
            #expect(points.map { $0.point.distance(to: cinema.position) < 1 } == [true])
            #expect(throws: EngineError.self) { try sharing.position(of: member, for: "ada", at: later) }
        }
        // Who comes back is seen again.
        let back = Self.now.adding(seconds: 15)
        try sharing.perform(.fix(member: "ben", fix(cinema.position, 15)), at: back)
        #expect(try seen() == ["here", "away"])
    }
}

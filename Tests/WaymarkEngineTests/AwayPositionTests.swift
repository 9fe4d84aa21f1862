import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// Positions away from the venue, and arrivals by a scanned code.
@Suite struct `Positions of a journey` {
    private static let contents = """
        nodes:
          g: {start: [0, 0], land: [60, 0]}
          u: {up: [60, 10], turn: [90, 10], bend: [90, 40], end: [120, 40]}
        paths:
          - [start, land]
          - [up, turn, bend, end]
        connectors:
          - {id: lift, kind: elevator, name: Lift, stops: [land, up], wait: 30}
        """

    private let house: ClosingEngine

    init() throws { house = try ClosingEngine(Self.contents, levels: ClosingEngine.gallery) }

    private func fix(_ x: Double, _ journey: borrowing Journey) -> SessionInput {
        .fix(Fix(point: Point(x: x, y: 0), level: "g", accuracy: 3, time: journey.now.adding(seconds: 1)))
    }

    @Test func `A journey does not use a position away from the venue`() throws {
        var journey = try house.journey(.node("start"), .node("end"))
        journey.collectsPositions = true
        for _ in 0..<10 { _ = try journey.walk() }
        let here = try #require(journey.position?.point)
        var events: [JourneyEvent] = []
        for _ in 0..<5 { events += try journey.take(fix(-5000, journey)) }
        #expect(!events.contains { $0.name == "did_go_off_route" || $0.name == "progress" }, "\(events.map(\.name))")
        let after = journey.position?.point
        #expect(after == here)
        // Those who share hear once that they are away.
        let outside = journey.takePositions().count { $0.point.x < 0 }
        #expect(outside == 1)
        // 60 m outside is not away.
        _ = try journey.take(fix(-60, journey))
        let beside = journey.position?.point.x
        #expect(beside == -60)
        let lines = JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
        #expect(!lines.contains { $0.contains("-5000") })
        #expect(try house.engine.replay(lines).firstDifference == nil)
    }

    @Test func `Away without a route, the last position stays`() throws {
        var journey = try Journey(
            house.engine, venue: house.engine.venue(), request: nil, options: JourneyOptions(), at: ClinicEngine.now)
        _ = try journey.take(fix(20, journey))
        _ = try journey.take(fix(5000, journey))
        let last = journey.position?.point.x
        #expect(last == 20)
    }

    @Test func `Who arrives by a scanned code has nothing left to go`() throws {
        var journey = try house.journey(.node("start"), .node("end"))
        for _ in 0..<20 { _ = try journey.walk() }
        _ = try journey.take(
            .fix(
                Fix(
                    point: Point(x: 120, y: 40), level: "u", accuracy: 1, time: journey.now.adding(seconds: 1),
                    isScanned: true)))
        let progress = try #require(journey.session?.progress)
        #expect(journey.state.hasArrived)
        #expect(progress.distanceRemaining == 0 && progress.durationRemaining == 0 && progress.fraction == 1)
    }
}

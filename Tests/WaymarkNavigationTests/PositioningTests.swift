import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkNavigation

/// Positioning needs a venue, but no route.
@Suite struct `Positioning needs no route` {
    let constants = NavigationConstants()
    let venue = Trip.venue()

    func fix(
        _ x: Double, _ y: Double = 0, _ level: FeatureID? = "l0", at seconds: Double = 0, accuracy: Double? = 1
    ) -> Fix {
        Fix(point: Point(x: x, y: y), level: level, accuracy: accuracy, time: Trip.start.adding(seconds: seconds))
    }

    /// Positioning after some fixes, each on the level that it reports.
    func placed(at fixes: Fix...) -> Positioning {
        var positioning = Positioning(in: venue)
        for fix in fixes {
            _ = positioning.accept(fix, constants: constants)
            if let level = positioning.index(of: fix.level) { positioning.adopt(level) }
            positioning.place(at: fix, isCarried: false, constants: constants)
        }
        return positioning
    }

    @Test func `Positioning judges fixes by their numbers, their level and their time`() {
        let positioning = placed(at: fix(0, at: 10))
        func verdict(_ fix: Fix) -> FixVerdict { positioning.verdict(on: fix, constants: constants) }
        #expect(verdict(fix(1, at: 10)) == .qualified)
        #expect(verdict(fix(.nan, at: 11)) == .malformed)
        #expect(verdict(fix(1, at: 11, accuracy: -1)) == .malformed)
        #expect(verdict(fix(1, 0, "nowhere", at: 11)) == .unknownLevel)
        #expect(verdict(fix(1, at: 11, accuracy: 100.1)) == .inaccurate)
        #expect(verdict(fix(1, at: 9.999)) == .timeWentBack)
    }

    @Test func `Positioning reports a change of accuracy once, both ways`() {
        var positioning = Positioning(in: venue)
        let changes = [1.0, 15, 16, 40, 15].map { positioning.accept(fix(0, accuracy: $0), constants: constants) }
        #expect(changes == [nil, nil, false, nil, true])
    }

    @Test func `Positioning keeps its level in a venue with other levels`() {
        var positioning = placed(at: fix(0, 0, "l1"))
        #expect(positioning.level == Index(1))
        var contents = venue.contents
        contents.levels.swapAt(0, 1)
        positioning.move(into: Venue(validated: contents))
        #expect(positioning.level == Index(0))
        contents.levels.removeAll { $0.id == "l1" }
        contents.nodes.removeAll { $0.level == "l1" }
        let kept = Set(contents.nodes.map(\.id))
        contents.edges.removeAll { !kept.contains($0.from) || !kept.contains($0.to) }
        contents.places.removeAll { $0.level == "l1" }
        contents.connectors = []
        positioning.move(into: Venue(validated: contents))
        #expect(positioning.level == nil)
        #expect(positioning.fix != nil)
    }

    @Test func `Positioning proposes another level after as many fixes as the place asks for`() {
        func fixes(x: Double, _ level: FeatureID, isExpected: Bool = false) -> Int? {
            var positioning = placed(at: fix(0))
            return (1...6).first { _ in
                positioning.propose(
                    positioning.index(of: level), from: fix(x, 0, level), isExpected: isExpected, constants: constants)
                    != nil
            }
        }
        #expect(fixes(x: 38, "l1", isExpected: true) == 1)
        #expect(fixes(x: 38, "l1") == 2)
        #expect(fixes(x: 0, "l1") == 3)
        #expect(fixes(x: 0, "l2") == 5)
    }

    @Test func `Positioning is in doubt about the level until a fix agrees with it`() {
        var positioning = placed(at: fix(0))
        _ = positioning.propose(Index(1), from: fix(0, 0, "l1"), isExpected: false, constants: constants)
        #expect(positioning.isLevelInDoubt)
        _ = positioning.propose(Index(0), from: fix(0), isExpected: false, constants: constants)
        #expect(!positioning.isLevelInDoubt)
    }

    @Test func `Positioning has a heading after two metres, and none for a traveller who is carried`() {
        let walked = placed(at: fix(0), fix(1, at: 1), fix(2, at: 2))
        #expect(walked.heading(at: Trip.start.adding(seconds: 2), constants: constants) == 90)
        #expect(walked.heading(at: Trip.start.adding(seconds: 12), constants: constants) == nil)
        var carried = placed(at: fix(0), fix(1, at: 1))
        carried.place(at: fix(2, at: 2), isCarried: true, constants: constants)
        #expect(carried.heading(at: Trip.start.adding(seconds: 2), constants: constants) == nil)
    }

    @Test func `Positioning has a pace after five measurements over three seconds, relative to the plan`() {
        var positioning = Positioning(in: venue)
        var speeds: [Double?] = []
        for second in 0...8 {
            let (here, before) = (fix(0, at: Double(second)), fix(0, at: Double(second - 1)))
            positioning.observePace(
                here, after: before, walked: Double(second) / 2, slowness: 2, constants: constants)
            speeds.append(positioning.speed)
        }
        // The first second with a measurement is 3, the fifth measurement is that of second 7.
        #expect(speeds == [nil, nil, nil, nil, nil, nil, nil, 1, 1])
    }

    @Test func `Positioning keeps its pace over an interruption, but does not measure across it`() {
        var positioning = Positioning(in: venue)
        func walk(_ seconds: ClosedRange<Int>, from metres: Double) {
            for second in seconds {
                let (here, before) = (fix(0, at: Double(second)), fix(0, at: Double(second - 1)))
                positioning.observePace(
                    here, after: before, walked: metres + Double(second), slowness: 1, constants: constants)
            }
        }
        walk(0...7, from: 0)
        #expect(positioning.speed == 1)
        positioning.interruptPace()
        walk(8...10, from: 1)
        #expect(positioning.speed == 1)
    }

    @Test func `Positioning is real, simulated by command, or estimated with where that began`() {
        var positioning = Positioning(in: venue)
        #expect(positioning.simulation == nil && positioning.reckoning == nil)
        positioning.simulate()
        #expect(positioning.simulation == .manual && positioning.reckoning == nil)
        let reckoning = Reckoning(began: Trip.start, elapsed: 7, position: StepPosition(leg: 0, step: 1))
        positioning.estimate(from: reckoning)
        #expect(positioning.simulation == .poorSignal && positioning.reckoning == reckoning)
        positioning.endSimulation()
        #expect(positioning.simulation == nil && positioning.reckoning == nil)
    }

    @Test func `Positioning does not take an estimate for a sign of life`() {
        var positioning = placed(at: fix(0, at: 1))
        positioning.place(atEstimate: fix(9, at: 20))
        #expect(positioning.fix?.point.x == 9)
        #expect(positioning.lastTime == Trip.start.adding(seconds: 1))
    }
}

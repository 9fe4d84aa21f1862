import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@Suite struct `A walker` {
    let venue = Trip.venue()

    func walker(_ options: SimulationOptions = SimulationOptions()) -> Walker {
        Walker(venue: venue, plan: Trip.walk("a", "b", "f", in: venue), start: Trip.start, options: options)
    }

    func rider() -> Walker { Walker(venue: venue, plan: Trip.plan(in: venue), start: Trip.start) }

    /// The points of the next fixes, one a second.
    func points(_ walker: inout Walker, _ count: Int) -> [Point] {
        (0..<count).compactMap { _ in walker.next()?.point }
    }

    func expectNear(_ point: Point?, _ x: Double, _ y: Double, _ location: SourceLocation = #_sourceLocation) {
        let distance = point.map { $0.distance(to: Point(x: x, y: y)) } ?? .infinity
        #expect(distance < 0.01, "\(point.map { "\($0)" } ?? "nothing")", sourceLocation: location)
    }

    @Test func `keeps the pace that was planned, on foot and in a lift`() {
        var walker = rider()
        let fixes = (0...121).compactMap { _ in walker.next() }
        expectNear(fixes[10].point, 10, 0)
        expectNear(fixes[60].point, 40, 0)
        #expect(fixes[60].level == "l0")
        expectNear(fixes[90].point, 40, 0)
        #expect(fixes[90].level == "l1")
        expectNear(fixes[95].point, 40, 5)
        expectNear(fixes[121].point, 40, 30)
        #expect(walker.isFinished)
        #expect(fixes.map(\.time) == (0...121).map { Trip.start.adding(seconds: Double($0)) })
    }

    @Test func `wanders off to one side for a time and comes back`() {
        var walker = walker()
        _ = points(&walker, 10)
        walker.wander(metres: 3, seconds: 5)
        #expect(points(&walker, 6) == (10...15).map { Point(x: Double($0), y: $0 < 15 ? -3 : 0) })
        walker.wander(metres: -2, seconds: 1)
        #expect(points(&walker, 1) == [Point(x: 16, y: 2)])
    }

    @Test func `takes the next turn wrong and walks on, until it comes back to it`() {
        var walker = walker()
        walker.takeWrongTurn()
        let points = points(&walker, 61)
        expectNear(points[39], 39, 0)
        expectNear(points[40], 40, 0)
        expectNear(points[60], 40 + 20 * 1.15, 0)
        #expect(!walker.isFinished)
        walker.comeBack()
        expectNear(walker.next()?.point, 40, 0)
        expectNear(walker.next()?.point, 40, 1)
    }

    @Test func `does not go back for a turn that it has taken already`() {
        var walker = walker()
        _ = points(&walker, 51)
        walker.takeWrongTurn()
        #expect(points(&walker, 2) == [Point(x: 40, y: 11), Point(x: 40, y: 12)])
    }

    @Test func `misses no turn however far apart its fixes are`() {
        var options = SimulationOptions()
        options.interval = 90_000
        var walker = Walker(
            venue: venue, plan: Trip.walk("a", "b", "f", "b", in: venue), start: Trip.start, options: options)
        walker.takeWrongTurn()
        _ = points(&walker, 1)
        expectNear(walker.next()?.point, 40, 0)
        expectNear(walker.next()?.point, 40 + 90 * 1.15, 0)
    }

    @Test func `walks astray at the pace of its profile, and no jump in it when the speed changes`() {
        let plan = Trip.walk("a", "b", "f", in: venue, profile: .wheelchair)
        var walker = Walker(venue: venue, plan: plan, start: Trip.start)
        walker.takeWrongTurn()
        expectNear(points(&walker, 51).last, 40 + 10 * 0.9, 0)
        walker.setSpeed(2)
        expectNear(walker.next()?.point, 40 + 11 * 0.9, 0)
        expectNear(walker.next()?.point, 40 + 13 * 0.9, 0)
    }

    @Test func `jumps somewhere else and stands there`() {
        var walker = walker()
        walker.takeWrongTurn()
        _ = points(&walker, 40)
        walker.jump(to: Point(x: 7, y: 9), level: "l1")
        for _ in 0..<3 {
            let fix = walker.next()
            #expect(fix?.point == Point(x: 7, y: 9) && fix?.level == "l1")
        }
        walker.jump(to: Point(x: 0, y: 0), level: "nowhere")
        #expect(walker.next()?.point == Point(x: 7, y: 9))
        walker.comeBack()
        expectNear(walker.next()?.point, 40, 0)
    }

    @Test func `walks faster from where it is`() {
        var walker = walker()
        _ = points(&walker, 10)
        walker.setSpeed(2)
        #expect(points(&walker, 2) == [Point(x: 10, y: 0), Point(x: 12, y: 0)])
        walker.setSpeed(0)
        #expect(points(&walker, 1) == [Point(x: 14, y: 0)])
    }

    @Test func `gets no lift sooner by walking faster`() {
        var walker = rider()
        _ = points(&walker, 60)
        walker.setSpeed(2)
        let fixes = (60...91).compactMap { _ in walker.next() }
        #expect(fixes.first { $0.point.y > 0 }?.time == Trip.start.adding(seconds: 91))
        expectNear(fixes[31].point, 40, 2)
    }

    @Test func `follows a new route from its point nearest to it`() {
        var walker = walker()
        walker.jump(to: Point(x: 42, y: 20), level: "l0")
        _ = walker.next()
        walker.follow(Trip.walk("a", "b", "f", in: venue))
        #expect(points(&walker, 2) == [Point(x: 40, y: 20), Point(x: 40, y: 21)])
    }

    @Test func `makes the same fixes of the same seed, others of another`() {
        func fixes(_ seed: UInt64) -> [Fix?] {
            var options = SimulationOptions()
            options.seed = seed
            options.noise = 1
            options.dropouts = 0.2
            var walker = walker(options)
            return (0..<60).map { _ in walker.next() }
        }
        #expect(fixes(3) == fixes(3))
        #expect(fixes(3) != fixes(4))
        #expect((4...24).contains(fixes(3).count { $0 == nil }))
    }
}

import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@Suite struct `The simulated walker moves like a person` {
    let venue = Trip.venue()

    /// A walker with a clock: each fix one interval after the one before.
    struct Stroll {
        var walker: Walker
        var time = Trip.start
        private var hasBegun = false

        init(_ walker: Walker) { self.walker = walker }

        mutating func next() -> Fix? {
            defer { hasBegun = true }
            guard hasBegun else { return walker.fix(at: time) }
            time = time.adding(milliseconds: walker.options.interval)
            return walker.step(to: time)
        }
    }

    func stroll(_ options: SimulationOptions = SimulationOptions()) -> Stroll {
        Stroll(Walker(venue: venue, plan: Trip.walk("a", "b", "f", in: venue), options: options))
    }

    func ride() -> Stroll { Stroll(Walker(venue: venue, plan: Trip.plan(in: venue))) }

    /// The points of the next fixes, one a second.
    func points(_ stroll: inout Stroll, _ count: Int) -> [Point] {
        (0..<count).compactMap { _ in stroll.next()?.point }
    }

    func speed(_ speed: Double) -> SimulationOptions {
        var options = SimulationOptions()
        options.speed = speed
        return options
    }

    func expectNear(_ point: Point?, _ x: Double, _ y: Double, _ location: SourceLocation = #_sourceLocation) {
        let distance = point.map { $0.distance(to: Point(x: x, y: y)) } ?? .infinity
        #expect(distance < 0.01, "\(point.map { "\($0)" } ?? "nothing")", sourceLocation: location)
    }

    @Test func `The walker keeps the planned pace, on foot and in an elevator`() {
        var stroll = ride()
        let fixes = (0...121).compactMap { _ in stroll.next() }
        expectNear(fixes[10].point, 10, 0)
        expectNear(fixes[60].point, 40, 0)
        #expect(fixes[60].level == "l0")
        #expect(fixes[89].level == "l0")
        expectNear(fixes[90].point, 40, 0)
        #expect(fixes[90].level == "l1")
        expectNear(fixes[95].point, 40, 5)
        expectNear(fixes[121].point, 40, 30)
        #expect(stroll.walker.isFinished)
        #expect(fixes.map(\.time) == (0...121).map { Trip.start.adding(seconds: Double($0)) })
    }

    @Test func `An undisturbed walker is where the simulator says, including its errors`() {
        var options = SimulationOptions()
        options.noise = 0.5
        options.drift = 1
        options.bias = 0.25
        options.dropouts = 0.1
        options.wrongLevels = 0.2
        options.pause = 2_000
        options.speed = 1.5
        options.interval = 700
        let plan = Trip.plan(in: venue)
        let simulator = NavigationSession(venue: venue, plan: plan).simulator(options: options, start: Trip.start)
        var stroll = Stroll(Walker(venue: venue, plan: plan, options: options))
        for number in 0...150 { #expect(stroll.next() == simulator.fix(number), "\(number)") }
    }

    @Test func `The walker stands beside the route for a time and continues from where it left`() {
        var stroll = stroll()
        _ = points(&stroll, 11)
        let isAside = stroll.walker.stand(beside: 3, until: Trip.start.adding(seconds: 16))
        #expect(isAside && !stroll.walker.isAstray)
        #expect(
            points(&stroll, 7) == Array(repeating: Point(x: 10, y: -3), count: 5) + [11, 12].map { Point(x: $0, y: 0) })
        let isAsideForGood = stroll.walker.stand(beside: 12)
        #expect(isAsideForGood && stroll.walker.isAstray && !stroll.walker.walksAstray)
        #expect(points(&stroll, 2) == [Point(x: 12, y: -12), Point(x: 12, y: -12)])
        stroll.walker.comeBack()
        expectNear(stroll.next()?.point, 13, 0)
    }

    @Test func `The walker cannot step aside in an elevator`() {
        var stroll = ride()
        _ = points(&stroll, 61)
        let isAside = stroll.walker.stand(beside: 3)
        #expect(!isAside)
    }

    @Test func `The walker misses the next turn, walks on and then comes back to it`() {
        var stroll = stroll()
        let misses = stroll.walker.missTurn()
        #expect(misses)
        let points = points(&stroll, 61)
        expectNear(points[39], 39, 0)
        expectNear(points[40], 40, 0)
        expectNear(points[60], 40 + 20 * 1.15, 0)
        #expect(!stroll.walker.isFinished && stroll.walker.walksAstray)
        stroll.walker.comeBack()
        expectNear(stroll.walker.fix(at: stroll.time)?.point, 40, 0)
        expectNear(stroll.next()?.point, 40, 1)
    }

    @Test func `The walker does not go back for a turn that it has already taken`() {
        var stroll = stroll()
        _ = points(&stroll, 51)
        let misses = stroll.walker.missTurn()
        #expect(!misses)
        #expect(points(&stroll, 2) == [Point(x: 40, y: 11), Point(x: 40, y: 12)])
    }

    @Test func `The walker misses no turn where the route goes straight on, nor at an elevator`() {
        var straight = Walker(venue: venue, plan: Trip.walk("a", "b", "e", in: venue))
        let missesNothing = straight.missTurn()
        #expect(!missesNothing)
        var rider = ride()
        let missesLift = rider.walker.missTurn()
        #expect(!missesLift)
    }

    @Test func `The walker misses its turn however far apart its fixes are`() {
        var options = SimulationOptions()
        options.interval = 90_000
        var stroll = Stroll(
            Walker(venue: venue, plan: Trip.walk("a", "b", "f", "b", in: venue), options: options))
        let misses = stroll.walker.missTurn()
        #expect(misses)
        _ = points(&stroll, 1)
        expectNear(stroll.next()?.point, 40, 0)
        expectNear(stroll.next()?.point, 40 + 90 * 1.15, 0)
    }

    @Test func `The walker strays at the pace of its profile and does not jump if the speed changes`() {
        let plan = Trip.walk("a", "b", "f", in: venue, profile: .wheelchair)
        var stroll = Stroll(Walker(venue: venue, plan: plan))
        _ = stroll.walker.missTurn()
        expectNear(points(&stroll, 51).last, 40 + 10 * 0.9, 0)
        stroll.walker.change(speed(2))
        expectNear(stroll.next()?.point, 40 + 12 * 0.9, 0)
        expectNear(stroll.next()?.point, 40 + 14 * 0.9, 0)
    }

    @Test func `The walker jumps to another place and stands there`() {
        var stroll = stroll()
        _ = stroll.walker.missTurn()
        _ = points(&stroll, 40)
        stroll.walker.jump(to: Point(x: 7, y: 9), level: "l1")
        for _ in 0..<3 {
            let fix = stroll.next()
            #expect(fix?.point == Point(x: 7, y: 9) && fix?.level == "l1")
        }
        stroll.walker.jump(to: Point(x: 0, y: 0), level: "nowhere")
        #expect(stroll.next()?.point == Point(x: 7, y: 9))
        stroll.walker.comeBack()
        expectNear(stroll.next()?.point, 40, 0)
    }

    @Test func `A faster walker continues from where it is`() {
        var stroll = stroll()
        _ = points(&stroll, 11)
        stroll.walker.change(speed(2))
        #expect(points(&stroll, 2) == [Point(x: 12, y: 0), Point(x: 14, y: 0)])
        stroll.walker.change(speed(0))
        #expect(points(&stroll, 1) == [Point(x: 16, y: 0)])
    }

    @Test func `A faster walker does not get an elevator sooner`() {
        var stroll = ride()
        _ = points(&stroll, 61)
        stroll.walker.change(speed(2))
        let fixes = (61...91).compactMap { _ in stroll.next() }
        #expect(fixes.first { $0.point.y > 0 }?.time == Trip.start.adding(seconds: 91))
        expectNear(fixes[30].point, 40, 2)
    }

    @Test func `The walker stays in place if its pauses change or its route takes longer`() {
        var stroll = stroll()
        _ = points(&stroll, 46)
        var options = SimulationOptions()
        options.pause = 7_000
        stroll.walker.change(options)
        expectNear(stroll.walker.fix(at: stroll.time)?.point, 40, 5)
        stroll.walker.follow(Trip.walk("a", "b", "f", in: venue, secondsPerMetre: 2), at: stroll.time)
        expectNear(stroll.walker.fix(at: stroll.time)?.point, 40, 5)
        expectNear(stroll.next()?.point, 40, 5.5)
    }

    @Test func `The walker joins a new route at the point nearest to it`() {
        var stroll = stroll()
        stroll.walker.jump(to: Point(x: 42, y: 20), level: "l0")
        _ = stroll.next()
        stroll.walker.follow(Trip.walk("e", "b", "f", in: venue), at: stroll.time)
        #expect(points(&stroll, 2) == [Point(x: 40, y: 21), Point(x: 40, y: 22)])
    }

    @Test func `A new route over the same ground is followed from its start`() {
        var stroll = stroll()
        // The traveller missed the turn at b. The new route goes back to b, to f, and on over this point to e.
        stroll.walker.jump(to: Point(x: 52, y: 1), level: "l0")
        _ = stroll.next()
        let plan = Trip.plan(of: [["e", "b", "f"], ["f", "b", "e"]], in: venue)
        stroll.walker.follow(plan, at: stroll.time)
        #expect(stroll.next()?.point.x ?? 99 < 52)
    }

    @Test func `The walker waits at the end of a leg for as long as the traveller does`() {
        let plan = Trip.errand(in: venue)
        var walker = Walker(venue: venue, plan: plan)
        var time = Trip.start
        func points(_ count: Int, after leg: Int?) -> [Double] {
            (0..<count).compactMap { _ in
                time = time.adding(seconds: 1)
                return walker.step(to: time, waitingAfter: leg)?.point.x
            }
        }
        #expect(points(60, after: 0).suffix(15) == Array(repeating: 40, count: 15)[...])
        #expect(points(5, after: nil).last == 45)
    }

    @Test func `The same seed gives the same fixes, and another seed gives others`() {
        func fixes(_ seed: UInt64) -> [Fix?] {
            var options = SimulationOptions()
            options.seed = seed
            options.noise = 1
            options.dropouts = 0.2
            var stroll = stroll(options)
            return (0..<60).map { _ in stroll.next() }
        }
        #expect(fixes(3) == fixes(3))
        #expect(fixes(3) != fixes(4))
        #expect((4...24).contains(fixes(3).count { $0 == nil }))
    }
}

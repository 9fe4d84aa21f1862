import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@Suite struct `A simulated walk in every shipped venue is consistent` {
    /// What is wrong with a simulated walk; nothing if all steps come in order and each waypoint once, never off the route.
    ///
    /// - Parameter tellsLevelsHalfway: Whether fixes on stairs and ramps have the far level from their middle on.
    static func faults(
        of plan: RoutePlan, in venue: Venue, options: SimulationOptions, routes: RouterRoutes,
        tellsLevelsHalfway: Bool = false
    ) -> [String] {
        var session = NavigationSession(venue: venue, plan: plan)
        let simulator = session.simulator(options: options, start: ShippedVenues.start)
        var faults: [String] = []
        var visited = [StepPosition(leg: 0, step: 0)]
        var arrivals: [Int] = []
        let name = "\(venue.id) \(plan.request.profile.name) \(plan.request.waypoints)"
        for number in 0...Int(simulator.duration / options.interval + 2) {
            guard var fix = simulator.fix(number) else { continue }
            let ramp = ramp(of: session.position, in: plan)
            if tellsLevelsHalfway, let ramp, ramp.share(at: fix.point) >= 0.5 { fix.level = venue[ramp.toLevel].id }
            for event in session.update(.fix(fix), routes: routes) {
                switch event {
                case .wentOffRoute(let event): faults.append("\(name): off at \(fix.point) \(event.deviation)")
                case .offRouteAlertShown: faults.append("\(name): alert")
                case .stepChanged(let change):
                    if change.cause == .rescue { faults.append("\(name): rescued to \(change.position)") }
                    if let ramp, ramp.end.distance(to: fix.point) > 6, options.noise == 0 {
                        faults.append("\(name): left the way to \(ramp.end) at \(fix.point)")
                    }
                    visited.append(change.position)
                case .didArrive(let event): arrivals.append(event.waypoint)
                default: break
                }
            }
        }
        let expected = plan.steps.enumerated().flatMap { leg, steps in
            steps.indices.map { StepPosition(leg: leg, step: $0) }
        }
        if visited != expected { faults.append("\(name): \(visited.map { "\($0.leg).\($0.step)" })") }
        if arrivals != Array(1..<plan.request.waypoints.count) { faults.append("\(name): arrivals \(arrivals)") }
        return faults
    }

    /// The way between levels, walked, at the end of a step.
    private static func ramp(of position: StepPosition, in plan: RoutePlan) -> RouteSegment? {
        let segments = plan.route.legs[position.leg].segments[plan.steps[position.leg][position.step].segments]
        return segments.last.flatMap { last in
            last.fromLevel != last.toLevel && ![.elevator, .escalator].contains(last.kind) ? last : nil
        }
    }

    /// By how many seconds the foretold arrival of a noiseless walk changes on stairs and ramps, at worst.
    static func worstDrift(of plan: RoutePlan, in venue: Venue, routes: RouterRoutes) -> Double {
        var session = NavigationSession(venue: venue, plan: plan)
        let simulator = session.simulator(options: SimulationOptions(), start: ShippedVenues.start)
        var worst = 0.0
        var foot: (position: StepPosition, arrival: Timestamp)?
        for number in 0..<Int(simulator.duration / 1000) {
            guard let fix = simulator.fix(number) else { continue }
            for case .progress(let progress) in session.update(.fix(fix), routes: routes) {
                guard ramp(of: session.position, in: plan) != nil else { continue }
                if foot?.position != session.position { foot = (session.position, progress.arrival) }
                let drift = progress.arrival.milliseconds - (foot?.arrival.milliseconds ?? 0)
                worst = max(worst, abs(Double(drift)) / 1000)
            }
        }
        return worst
    }

    @Test(arguments: Profile.standard)
    func `A walk expects the same arrival at the foot and at the top of stairs and ramps`(profile: Profile) throws {
        for venue in ShippedVenues.all {
            let routes = RouterRoutes(venue)
            let trips = routes.trips(profile, count: 40, seed: 31)
            #expect(trips.count > 3)
            for plan in trips {
                let worst = Self.worstDrift(of: plan, in: venue, routes: routes)
                #expect(worst <= 3, "\(venue.id) \(profile.name) \(plan.request.waypoints): \(worst) s")
            }
        }
    }

    @Test(arguments: Profile.standard)
    func `A walk leaves stairs and ramps only at their far landing, even if levels change halfway`(
        profile: Profile
    ) throws {
        var ramps = 0
        for venue in ShippedVenues.all {
            let routes = RouterRoutes(venue)
            for plan in routes.trips(profile, count: 30, seed: 3) {
                ramps += plan.steps.enumerated().reduce(0) { count, leg in
                    count + leg.1.indices.count { Self.ramp(of: StepPosition(leg: leg.0, step: $0), in: plan) != nil }
                }
                let faults = Self.faults(
                    of: plan, in: venue, options: SimulationOptions(), routes: routes, tellsLevelsHalfway: true)
                #expect(faults.isEmpty, "\(faults.prefix(3))")
            }
        }
        #expect(ramps > 5)
    }

    @Test(arguments: Profile.standard)
    func `A walk without noise is never off its route and takes all steps and each waypoint once`(profile: Profile)
        throws
    {
        #expect(ShippedVenues.all.count == 3)
        for venue in ShippedVenues.all {
            let routes = RouterRoutes(venue)
            let trips = routes.trips(profile, count: 60)
            #expect(trips.count > 10)
            for plan in trips {
                let faults = Self.faults(of: plan, in: venue, options: SimulationOptions(), routes: routes)
                #expect(faults.isEmpty, "\(faults.prefix(3))")
            }
        }
    }

    @Test func `A walk with noise well below half the threshold is never off its route`() throws {
        for venue in ShippedVenues.all {
            let routes = RouterRoutes(venue)
            let trips = routes.trips(.walking, count: 40, seed: 11)
            #expect(trips.count > 5)
            for (number, plan) in trips.enumerated() {
                var options = SimulationOptions()
                options.seed = UInt64(number)
                options.noise = 0.8
                options.accuracy = 5
                let faults = Self.faults(of: plan, in: venue, options: options, routes: routes).filter {
                    $0.contains("off at") || $0.contains("arrivals") || $0.contains("alert")
                }
                #expect(faults.isEmpty, "\(faults.prefix(3))")
            }
        }
    }

    @Test func `A walk with lost fixes and wrong levels near landings is never off its route`() throws {
        for venue in ShippedVenues.all {
            let routes = RouterRoutes(venue)
            let trips = routes.trips(.walking, count: 30, seed: 23)
            #expect(trips.count > 5)
            for (number, plan) in trips.enumerated() {
                var options = SimulationOptions()
                options.seed = UInt64(number)
                options.noise = 0.5
                options.accuracy = 5
                options.dropouts = 0.3
                options.wrongLevels = 0.1
                let faults = Self.faults(of: plan, in: venue, options: options, routes: routes).filter {
                    $0.contains("off at") || $0.contains("arrivals") || $0.contains("alert")
                }
                #expect(faults.isEmpty, "\(faults.prefix(3))")
            }
        }
    }

    @Test func `A walk in a mirrored venue swaps left and right and nothing else`() throws {
        for venue in ShippedVenues.all {
            let routes = RouterRoutes(venue)
            let mirror = RouterRoutes(ShippedVenues.mirrored(venue))
            let profile = Profile.walking
            let pairs = zip(routes.trips(profile, count: 40), mirror.trips(profile, count: 40))
            var turns = 0
            for (plan, mirrored) in pairs {
                let words = plan.steps.joined().map { [$0.visual, $0.spoken, $0.announcement] }
                let other = mirrored.steps.joined().map { [$0.visual, $0.spoken, $0.announcement] }
                #expect(words.map { $0.map(ShippedVenues.swapped) } == other)
                #expect(plan.steps.map { $0.map(\.segments) } == mirrored.steps.map { $0.map(\.segments) })
                #expect(plan.route.duration == mirrored.route.duration)
                turns += zip(words, other).count { $0 != $1 }
            }
            #expect(turns > 40)
        }
    }

    @Test func `A walk with other level names takes the same steps`() throws {
        let venue = try #require(ShippedVenues.all.last)
        var contents = venue.contents
        for index in contents.levels.indices { contents.levels[index].name = LocalizedText("Storey \(index)") }
        let renamed = Venue(validated: contents)
        let one = RouterRoutes(venue).trips(.walking, count: 20)
        let two = RouterRoutes(renamed).trips(.walking, count: 20)
        #expect(one.map(\.route.legs) == two.map(\.route.legs))
        #expect(one.map { $0.steps.map { $0.map(\.segments) } } == two.map { $0.steps.map { $0.map(\.segments) } })
        #expect(one != two)
    }
}

extension RouteSegment {
    /// How far along its straight line a point lies, 0 to 1; 0 where it has no length.
    fileprivate func share(at point: Point) -> Double {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let squared = dx * dx + dy * dy
        return squared > 0 ? min(1, max(0, ((point.x - start.x) * dx + (point.y - start.y) * dy) / squared)) : 0
    }
}

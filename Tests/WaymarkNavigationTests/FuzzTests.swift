import Testing
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@Suite struct `A session survives any input` {
    struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    static let numbers: [Double] = [
        0, 5, 20, 40, 80, -3, 1e7, -1e300, .infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    static let times: [Int64] = [.min, -1, 0, 1_000_000, 1_000_500, 1_010_000, 1_060_000, 2_000_000, .max]

    static func input(_ random: inout Random) -> SessionInput {
        func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
        let time =
            Bool.random(using: &random)
            ? Trip.start.adding(seconds: Double.random(in: 0...200, using: &random))
            : Timestamp(milliseconds: times.randomElement(using: &random) ?? 0)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return .tick(time)
        case 1:
            let commands: [SessionCommand] = [
                .answerAlert(.reroute), .answerAlert(.dismiss), .answerAlert(.dontShowAgain), .reroute, .advanceLeg,
                .advanceStep, .takeAlternative(Int.random(in: -2...3, using: &random)), .beginSimulating,
                .endSimulating,
            ]
            return .command(commands.randomElement(using: &random) ?? .reroute, at: time)
        case 2: return .conditionsChanged(at: time)
        case 3: return .authorizationChanged(Authorization.allCases.randomElement(using: &random) ?? .full, at: time)
        default:
            let level = (["l0", "l1", "l2", "nowhere", nil] as [FeatureID?]).randomElement(using: &random) ?? nil
            return .fix(
                Fix(
                    point: Point(x: number(), y: number()), level: level,
                    accuracy: Bool.random(using: &random) ? 1 : number(),
                    course: Bool.random(using: &random) ? nil : number(),
                    speed: Bool.random(using: &random) ? nil : number(), time: time))
        }
    }

    @Test(arguments: [OffRoutePolicy.distanceOrDwell, .ferrostar, .phunware])
    func `Any input is handled without a trap, and the same inputs give the same events`(policy: OffRoutePolicy) {
        let venue = Trip.venue()
        var constants = NavigationConstants()
        constants.offRoutePolicy = policy
        var names: Set<String> = []
        for seed in 0..<150 as Range<UInt64> {
            var random = Random(state: seed)
            let plans = [Trip.plan(in: venue), Trip.errand(in: venue)]
            var session = NavigationSession(
                venue: venue, plan: plans[Int(seed % 2)], rerouting: seed % 3 == 0 ? .automatic : .ask,
                constants: constants)
            var twin = session
            let routes = Routes(
                next: seed % 5 == 0 ? .failure(RoutingError(.noPath)) : .success(plans[Int(seed % 2)]),
                offers: .success(seed % 4 == 0 ? plans : []), refreshedPlan: seed % 7 == 0 ? nil : plans[Int(seed % 2)])
            for _ in 0..<120 {
                let input = Self.input(&random)
                let events = session.update(input, routes: routes)
                #expect("\(twin.update(input, routes: routes))" == "\(events)")
                for event in events {
                    names.insert(event.name)
                    #expect(!event.name.isEmpty)
                }
            }
        }
        #expect(names.count > 20, "\(names.sorted())")
    }
}

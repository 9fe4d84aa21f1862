import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkRouting

/// A rule that changes nothing. With it, no segment is known to be plain, so each is asked what changes it.
private struct Idle: Weighting {
    let author = "idle"
    func adjustment(for passage: PassageDescription) -> PassageAdjustment? { nil }
}

@Suite struct `Routes under conditions` {
    /// Everything that routes say of their segments.
    private func told(_ answer: RouteAnswer?) -> [String] {
        guard let answer else { return ["no route"] }
        let segments = answer.route.legs.flatMap(\.segments).map { "\($0)" }
        return segments + answer.route.notices.map { "\($0)" } + ["\(answer.route.holdsUntil as Any)"]
    }

    @Test(arguments: 0..<max(60, RandomSeeds.all / 5))
    func `Segments that no condition concerns are made in one piece, and say the same`(seed: UInt64) throws {
        let space = SearchSpace()
        var random = SeededGenerator(seed: seed ^ 0x11d)
        let drawn = RandomVenue(seed: seed)
        let plain = Router(snapshot: VenueSnapshot(drawn.venue))
        let asking = Router(snapshot: VenueSnapshot(drawn.venue), weightings: [Idle()])
        for moment in drawn.moments {
            let ends = (0..<2).map { _ in Waypoint.node(random.pick(drawn.venue.nodes).id) }
            let request = RouteRequest(
                waypoints: ends, profile: random.pick(Profile.standard), time: .depart(moment))
            let quick = try? plain.route(request, conditions: drawn.conditions, using: space)
            let slow = try? asking.route(request, conditions: drawn.conditions, using: space)
            #expect(told(quick) == told(slow), "seed \(seed)")
        }
    }

    @Test(arguments: 0..<max(10, RandomSeeds.all / 50))
    func `A list knows the closures of each place, area and landing, however it was made`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let targets: [Condition.Target] = [
            .place("a"), .place("b"), .area("a"), .edge("a"), .connector("a"), .connectorStop("a", level: "b"),
        ]
        var expected: [Condition] = []
        var list = ConditionList()
        for step in 0..<300 {
            if random.chance(0.4), let condition = expected.randomElement(using: &random) {
                list = list.removing(condition)
                if let place = expected.firstIndex(of: condition) { expected.remove(at: place) }
            } else {
                let effect: Condition.Effect = random.chance(0.7) ? .closed : .delayed(seconds: 3)
                let id = Int64.random(in: 0..<1000, using: &random)
                let condition = Condition(id: id, target: random.pick(targets), effect: effect)
                list = list.adding(condition)
                expected.append(condition)
            }
            // Now and then, so that lists know some of those before them.
            guard random.chance(0.5) else { continue }
            for target in targets {
                let closures = expected.filter { $0.target == target && $0.effect == .closed }.map(\.id).sorted()
                let found = list.closures[target].map(\.id)
                switch target {
                case .place, .area, .connectorStop: #expect(found == closures, "step \(step)")
                default: #expect(found.isEmpty, "step \(step)")
                }
            }
        }
    }
}

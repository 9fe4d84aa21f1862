import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// Journeys through which one alarm or two come at random moments: on paths, in areas, on levels, on stairs and at their landings.
@Suite struct `Whatever burns, people leave it by the shortest way and do not come back` {
    /// The metres that are not counted: what people walk until they hear of it, and what is at a border.
    private static let slack = 3.0
    /// The metres behind a border within which people stand at it.
    private static let border = 1.0

    @Test(arguments: RandomSeeds.range(40)) func `Who is to leave what is closed`(seed: UInt64) throws {
        try walk(seed, plugin: nil) { engine, ids, journey in
            for id in ids {
                let venue = try engine.venue()
                let named = try ConditionTargetResolver(venue.venue).named(id, for: .closed)
                _ = try engine.add(
                    all: named.targets.map {
                        ConditionDraft(target: $0, effect: .closed, enclosure: named.enclosure)
                    }, to: venue)
            }
            _ = try journey.take(.command(.leave, at: journey.now))
        }
    }

    @Test(arguments: RandomSeeds.range(40)) func `With the plugin for alarms`(seed: UInt64) throws {
        try walk(seed, plugin: "evacuation") { engine, ids, journey in
            let run = try journey.run(command: "evacuate", arguments: ids)
            #expect(run.answer != nil)
            try engine.flush()
        }
    }

    @Test(arguments: RandomSeeds.range(40)) func `With an exit`(seed: UInt64) throws {
        try walk(seed, plugin: "evacuation", hasExit: true) { engine, ids, journey in
            _ = try journey.run(command: "evacuate", arguments: ids)
            try engine.flush()
        }
    }

    private func walk(
        _ seed: UInt64, plugin: String?, hasExit: Bool = false,
        alarm: (Engine, [String], inout Journey) throws -> Void
    ) throws {
        var random = SeededGenerator(seed: seed &* 7 &+ 3)
        let law = AlarmLaw(&random)
        let exit = "\nplaces: [{id: out, name: Street, category: exit, at: \(random.pick(law.junctions).id)}]"
        let house = try ClosingEngine(law.contents + (hasExit ? exit : ""), levels: AlarmLaw.storeys, shipped: plugin)
        let ends = (random.pick(law.junctions).id, random.pick(law.junctions).id)
        guard ends.0 != ends.1,
            var journey = try? house.journey(.node(FeatureID(ends.0)), .node(FeatureID(ends.1)))
        else { return }
        for _ in 0..<Int.random(in: 3...40, using: &random) where !journey.hasArrived { _ = try journey.walk() }
        guard !journey.hasArrived, var last = Self.spot(of: journey, in: law) else { return }
        var burning: Set<AlarmLaw.Thing> = []
        var story = "seed \(seed), \(ends.0) to \(ends.1)"
        for alarms in 0..<2 {
            let isLast = alarms == 1 || random.chance(0.5)
            let fresh = Set((0..<Int.random(in: 1...2, using: &random)).map { _ in law.thing(near: last, &random) })
            let ids = fresh.map { law.id(of: $0) }.sorted()
            burning.formUnion(fresh)
            story += "; at \(Self.place(of: journey)) (\(law.ways[last.way].id)): \(ids)"
            if law.isBesideFireOnly(last, burning) || law.isBetweenFires(last, burning) { return }
            let metres = law.metresOut(from: last, burning)
            try alarm(house.engine, ids, &journey)
            var (inside, wasOut) = (0.0, metres == 0)
            for _ in 0..<(isLast ? 100 : Int.random(in: 2...9, using: &random)) where !journey.hasArrived {
                let before = journey.position?.point
                _ = try journey.walk()
                let next = Self.spot(of: journey, in: law) ?? last
                let left = law.metresOut(from: next, burning) ?? .infinity
                if left == 0 { wasOut = true }
                #expect(
                    !wasOut || left < Self.border, "\(story): \(left) m inside again, at \(Self.place(of: journey))")
                if let before, let now = journey.position?.point, !law.around(last, burning).isEmpty, left > 0 {
                    inside += law.metres(before, now, on: next)
                }
                last = next
            }
            let end = Self.place(of: journey)
            if let metres, !hasExit {
                #expect(
                    inside <= metres * 1.1 + Self.slack,
                    "\(story): \(inside) m inside, \(metres) are enough; now at \(end)")
            }
            // Who is within reach of where they are going has arrived.
            if isLast, metres != nil, !journey.hasArrived {
                let left = law.metresOut(from: last, burning) ?? .infinity
                #expect(left < Self.border, "\(story): \(left) m inside at the end, at \(end)")
            }
            if isLast { return }
        }
    }

    private static func spot(of journey: borrowing Journey, in law: AlarmLaw) -> AlarmLaw.Spot? {
        guard let here = journey.position else { return nil }
        return law.spot(at: here.point, on: here.level)
    }

    private static func place(of journey: borrowing Journey) -> String {
        guard let here = journey.position else { return "nowhere" }
        return "\(here.point), \(here.level ?? "")"
    }
}

extension AlarmLaw {
    /// Returns the metres between two points, on the stairs in their length.
    fileprivate func metres(_ one: Point, _ other: Point, on spot: Spot) -> Double {
        let way = ways[spot.way]
        let share = way.isStairs ? 8 / junctions[way.from].point.distance(to: junctions[way.to].point) : 1
        return one.distance(to: other) * share
    }
}

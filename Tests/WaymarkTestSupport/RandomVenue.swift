import WaymarkModel

/// A small venue of everything the model knows, with live conditions and moments to route at, from a seed.
public struct RandomVenue: Sendable {
    public var venue: Venue
    public var conditions: [Condition]
    /// Moments near changes of the schedules, two of them in nights when clocks change.
    public var moments: [Timestamp]

    /// Times when ways are open, in the zone of the venue; short pieces around the moments among them.
    public static let hours = [
        "24/7", "08:00-20:00", "10:00-10:10", "09:50-10:05,10:15-10:30,11:00-12:00", "22:00-02:00", "off",
        "Mo-Fr 10:05-18:00", "10:01-10:03,10:04-10:06,10:07-10:08", "01:00-03:30",
    ]

    public init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var drawing = RandomDrawing(random: random)
        drawing.draw()
        random = drawing.random
        venue = Venue(validated: drawing.contents)
        // Ten o'clock in Amsterdam on a Monday, and the nights of both changes of clocks in 2026.
        let bases: [Int64] = [1_767_603_600, 1_774_742_400, 1_792_886_400]
        moments = (0..<3).map { _ in
            Timestamp(seconds: random.pick(bases) + Int64.random(in: -900...900, using: &random))
        }
        conditions = []
        let count = random.pick([0, 0, 1, 2, 3, 5])
        for id in 0..<count {
            conditions.append(Self.condition(Int64(id), venue, near: moments, &random))
        }
    }

    private static func condition(
        _ id: Int64, _ venue: Venue, near moments: [Timestamp], _ random: inout SeededGenerator
    ) -> Condition {
        let contents = venue.contents
        var targets: [Condition.Target] = [.edge(random.pick(contents.edges).id)]
        if random.chance(0.2) { targets = [.edge(random.pick(contents.edges).path)] }
        if let connector = contents.connectors.randomElement(using: &random), random.chance(0.6) {
            targets = [.connector(connector.id)]
            let stop = random.pick(connector.stops)
            if random.chance(0.4), let node = venue.node(stop.node) {
                targets = [.connectorStop(connector.id, level: node.level)]
            }
        } else if let area = contents.areas.randomElement(using: &random), random.chance(0.4) {
            targets = [.area(area.id)]
        }
        var lot = Int.random(in: 0..<10, using: &random)
        // Escalators are rare and turned round more rarely still: half of their conditions do.
        let escalators = contents.connectors.filter { $0.kind == .escalator && $0.direction != .both }
        if let escalator = escalators.randomElement(using: &random), random.chance(0.3) {
            targets = [.connector(escalator.id)]
            if random.chance(0.5) { lot = 9 }
        }
        let effect: Condition.Effect
        switch lot {
        case 0..<4: effect = .closed
        case 4, 5: effect = .delayed(seconds: Double(Int.random(in: 0...200, using: &random)) / 2)
        case 6, 7: effect = .slowed(factor: Double(Int.random(in: 10...40, using: &random)) / 10)
        default: effect = .reversed
        }
        var condition = Condition(id: id, target: targets[0], effect: effect)
        let moment = random.pick(moments)
        if random.chance(0.5) {
            condition.from = moment.adding(milliseconds: Int64.random(in: -600_000...300_000, using: &random))
        }
        if random.chance(0.5) {
            condition.until = (condition.from ?? moment)
                .adding(milliseconds: Int64.random(in: 1000...900_000, using: &random))
        }
        return condition
    }
}

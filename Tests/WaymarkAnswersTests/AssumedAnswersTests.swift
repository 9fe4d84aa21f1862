import Testing
import WaymarkAnswers
import WaymarkEngine
import WaymarkTestSupport

@Suite struct `Every question that assumes something answers like the condition itself` {
    /// The hall is left over a gate; the annex has one door, and the island has no door.
    private static let starts = ["bar", "desk", "hut"]

    /// The questions that have assumptions, with what they are asked.
    private func answers(_ assumed: [(String, String)], _ house: ClosedHouse) -> [String] {
        var answers: [String] = []
        func ask<Asked: Question>(_ asked: Asked.Type, _ values: [(String, String)]) {
            var bag = Bag()
            for (name, value) in values + assumed { bag.add(name, .text(value)) }
            do {
                let inquiry = Inquiry(house.engine, try house.engine.venue(), at: Clinic.now)
                let answer = try bag.fill(asked, KnownNames()).ask(inquiry)
                answers.append("\(Asked.name) \(values): \(answer.parts.removing("assumed").compact())")
            } catch {
                // A refusal says what was assumed.
                var refused = error as? AnswerError
                refused?.refusal?.diagnostic.notes.removeAll { $0.hasPrefix("assumed ") }
                answers.append("\(Asked.name) \(values): \(refused.map(String.init(describing:)) ?? "\(error)")")
            }
        }
        let ends = ["bar", "room", "pier", "door"]
        for start in Self.starts {
            for end in ends {
                ask(RouteQuestion.self, [("from", start), ("to", end)])
                ask(RouteQuestion.self, [("from", start), ("to", end), ("arrive", "12:00")])
                ask(AlternativesQuestion.self, [("from", start), ("to", end)])
            }
            ask(NearestQuestion.self, [("from", start), ("category", "office")])
            ask(WithinQuestion.self, [("from", start), ("time", "10m")])
            ask(WithinQuestion.self, [("to", start), ("time", "10m")])
            ask(ReachQuestion.self, [("from", start), ("time", "1m")])
            ask(ReachQuestion.self, [("to", start), ("time", "1m")])
            let points = [("from", start)] + ends.map { ("to", $0) }
            ask(MatrixQuestion.self, points)
            ask(MatrixQuestion.self, points + [("distances", "true")])
            ask(SnapQuestion.self, [("point", start)])
        }
        return answers
    }

    /// The answers of a house in which nothing is closed.
    private static let open = Result { Self().answers([], try ClosedHouse()) }

    /// What can be closed: levels, buildings, connectors, areas, units and places.
    private static let targets = [
        "1", "a", "i", "main", "annex", "island", "lift", "stairs", "gate", "bar", "desk", "hut", "lounge", "cell",
    ]

    @Test(arguments: targets) func `What is assumed to be closed or open is`(target: String) throws {
        let (house, before) = (try ClosedHouse(), try Self.open.get())
        let closed = answers([("assume-closed", target)], house)
        #expect(closed != before)
        #expect(try house.conditions.isEmpty)
        try house.close(target, reason: "only assumed")
        for (real, assumed) in zip(answers([], house), closed) { #expect(real == assumed) }
        for (open, other) in zip(answers([("assume-open", target)], house), before) { #expect(open == other) }
    }

    @Test(arguments: ["level:1", "annex", "lift", "gate", "bar", "lounge"])
    func `What is assumed to be open is what reopening it brings`(target: String) throws {
        let house = try ClosedHouse()
        try house.close("gate", reason: "broken", level: "a")
        try house.make(DelayChange.self, [("target", "lift"), ("seconds", "60")])
        for closed in [target] + (target == "level:1" ? ["lounge"] : []) { try house.close(closed, reason: "works") }
        if target == "level:1" { try house.close("lift", reason: "stuck", level: "1") }
        let before = answers([], house)
        let assumed = answers([("assume-open", target)], house)
        #expect(assumed != before)
        try house.reopen(target)
        for (real, assumed) in zip(answers([], house), assumed) { #expect(real == assumed) }
    }

    @Test func `An assumption leaves and adds the conditions that the change does, whatever is closed already`() throws
    {
        var random = SeededGenerator(seed: 37)
        var (kept, lifted) = (0, 0)
        for round in 0..<RandomSeeds.count(milliseconds: 60) {
            let house = try ClosedHouse()
            let path = "edge:" + random.pick(try house.engine.venue().venue.edges).id.rawValue
            let targets = Self.targets + [path, "condition:2", "2"]
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                let reason = random.pick(["fire", "works"])
                switch Int.random(in: 0..<4, using: &random) {
                case 0: try house.close(random.pick(["lift", "stairs"]), reason: reason, level: "1")
                case 1: try house.close("gate", reason: reason, level: "a")
                case 2: try house.make(DelayChange.self, [("target", random.pick(["lift", path])), ("seconds", "9")])
                default: try house.close(random.pick(Self.targets + [path]), reason: reason)
                }
            }
            let target = random.pick(targets)
            let before = try house.assumed([])
            let told = "round \(round): \(target) of \(before.map(\.target))"
            if let assumed = try? house.assumed([("assume-open", target)]) {
                try house.reopen(target)
                #expect(try house.assumed([]) == assumed, "\(told)")
                kept += assumed.count
                lifted += before.count - assumed.count
            } else {
                #expect(throws: AnswerError.self, "\(told)") { try house.reopen(target) }
            }
            let closed = random.pick(Self.targets + [path])
            let assumed = try house.assumed([("assume-closed", closed)])
            try house.close(closed, reason: "only assumed")
            #expect(Set(try house.assumed([])) == Set(assumed), "\(told), \(closed)")
        }
        #expect(kept > 0 && lifted > 0)
    }

    @Test func `What is assumed to be delayed is`() throws {
        let house = try ClosedHouse()
        let assumed = answers([("assume-delay", "stairs"), ("assume-delay", "90")], house)
        try house.make(DelayChange.self, [("target", "stairs"), ("seconds", "90")])
        for (real, assumed) in zip(answers([], house), assumed) { #expect(real == assumed) }
    }
}

extension ClosedHouse {
    /// The conditions under some assumptions, without their numbers.
    fileprivate func assumed(_ values: [(String, String)]) throws -> [Condition] {
        var bag = Bag()
        for (name, value) in [("from", "bar"), ("to", "desk")] + values { bag.add(name, .text(value)) }
        let inquiry = Inquiry(engine, try engine.venue(), at: Clinic.now)
        let question = try bag.fill(RouteQuestion.self, KnownNames())
        let venue = try question.assumptions.venue(of: inquiry, at: Clinic.now)
        return try engine.conditions(of: venue).map { condition in
            var condition = condition
            condition.id = 1
            return condition
        }
    }
}

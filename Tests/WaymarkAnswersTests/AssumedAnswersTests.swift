import Testing
import WaymarkAnswers
import WaymarkEngine

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

    @Test(arguments: ["1", "a", "i", "main", "annex", "island", "lift", "stairs", "gate", "bar", "desk"])
    func `What is assumed to be closed or open is`(target: String) throws {
        let house = try ClosedHouse()
        let before = answers([], house)
        let closed = answers([("assume-closed", target)], house)
        #expect(closed != before)
        #expect(try house.conditions.isEmpty)
        try house.close(target, reason: "only assumed")
        for (real, assumed) in zip(answers([], house), closed) { #expect(real == assumed) }
        for (open, other) in zip(answers([("assume-open", target)], house), before) { #expect(open == other) }
    }

    @Test func `What is assumed to be delayed is`() throws {
        let house = try ClosedHouse()
        let assumed = answers([("assume-delay", "stairs"), ("assume-delay", "90")], house)
        try house.make(DelayChange.self, [("target", "stairs"), ("seconds", "90")])
        for (real, assumed) in zip(answers([], house), assumed) { #expect(real == assumed) }
    }
}

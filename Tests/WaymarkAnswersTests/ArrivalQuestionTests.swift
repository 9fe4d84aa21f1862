import Testing
import WaymarkAnswers
import WaymarkEngine

@Suite struct `Nobody is told to have left before now` {
    private func answer(_ arrive: String, _ clinic: Clinic) throws -> [String] {
        var bag = Bag()
        for (name, value) in [("from", "desk"), ("to", "lab"), ("arrive", arrive)] {
            bag.add(name, .text(value))
        }
        let inquiry = Inquiry(clinic.engine, try clinic.engine.venue(), at: Clinic.now)
        return try bag.fill(RouteQuestion.self, KnownNames()).ask(inquiry).sheet(.english).pieces.compactMap {
            if case .warning(let text) = $0 { text } else { nil }
        }
    }

    @Test func `If there is no way now, that is the answer`() throws {
        let clinic = try Clinic()
        let hour = 3600.0
        _ = try clinic.engine.add(
            ConditionDraft(
                target: .place("lab"), effect: .closed, from: Clinic.now.adding(seconds: -hour),
                until: Clinic.now.adding(seconds: hour)), to: try clinic.engine.venue())
        #expect(throws: AnswerError.self) { try answer("+30m", clinic) }
        #expect(try !answer("+90m", clinic).contains { $0.contains("is over") })
    }

    @Test func `If the way takes too long, a notice says so`() throws {
        let clinic = try Clinic()
        #expect(try answer("+5s", clinic).contains { $0.contains("this departure is over; who leaves now arrives at") })
        #expect(try !answer("+30m", clinic).contains { $0.contains("is over") })
        // Neither is a moment that is over itself.
        #expect(try answer("08:00", clinic).contains { $0.contains("this departure is over") })
    }
}

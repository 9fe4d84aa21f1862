import Testing
import WaymarkAnswers
import WaymarkEngine

@Suite struct `An assumption answers like the condition itself` {
    private func answer<Asked: Question>(_ asked: Asked.Type, _ values: [(String, String)], _ clinic: Clinic) throws
        -> String
    {
        var bag = Bag()
        for (name, value) in values { bag.add(name, .text(value)) }
        let inquiry = Inquiry(clinic.engine, try clinic.engine.venue(), at: Clinic.now)
        return try bag.fill(asked, KnownNames()).ask(inquiry).parts.removing("assumed").compact()
    }

    @Test func `What is assumed to be closed answers as if it were closed, and changes nothing`() throws {
        let clinic = try Clinic()
        let venue = try clinic.engine.venue()
        let questions: [[(String, String)]] = [
            [("from", "desk"), ("time", "10m")], [("to", "desk"), ("time", "10m"), ("profile", "wheelchair")],
        ]
        var differences = 0
        for connector in venue.venue.connectors {
            let target = Condition.Target.connector(connector.id)
            for question in questions {
                let before = try answer(WithinQuestion.self, question, clinic)
                let assumed = question + [("assume-closed", connector.id.rawValue)]
                let what = try answer(WithinQuestion.self, assumed, clinic)
                #expect(try clinic.engine.conditions(of: venue).isEmpty)
                let condition = try clinic.engine.add(
                    ConditionDraft(target: target, effect: .closed, reason: "only assumed"), to: venue)
                #expect(try answer(WithinQuestion.self, question, clinic) == what, "\(connector.id)")
                let reopened = question + [("assume-open", connector.id.rawValue)]
                #expect(try answer(WithinQuestion.self, reopened, clinic) == before, "\(connector.id)")
                try clinic.engine.lift(condition, from: venue)
                let delayed =
                    question + [
                        ("assume-delay", connector.id.rawValue), ("assume-delay", "90"),
                    ]
                let slow = try answer(WithinQuestion.self, delayed, clinic)
                let delay = try clinic.engine.add(
                    ConditionDraft(target: target, effect: .delayed(seconds: 90)), to: venue)
                #expect(try answer(WithinQuestion.self, question, clinic) == slow, "\(connector.id)")
                try clinic.engine.lift(delay, from: venue)
                if what != before { differences += 1 }
            }
        }
        #expect(differences > 0)
    }

    @Test func `The same thing cannot be assumed closed and open`() throws {
        let clinic = try Clinic()
        let lift = try #require(try clinic.engine.venue().venue.connectors.first { $0.kind == .elevator }).id.rawValue
        var bag = Bag()
        for (name, value) in [
            ("from", "desk"), ("assume-open", "desk"), ("assume-open", lift), ("assume-closed", lift),
        ] {
            bag.add(name, .text(value))
        }
        let question = try bag.fill(WithinQuestion.self, KnownNames())
        let error = #expect(throws: AnswerError.self) { try question.ask(clinic.inquiry) }
        #expect(error?.kind == .invalid && error?.parameter == "assume-open" && error?.index == 1)
        #expect(error?.refusal?.diagnostic.code.description == "WM0801")
        // A delay of what is assumed open is one.
        var other = Bag()
        for (name, value) in [("from", "desk"), ("assume-open", lift), ("assume-delay", lift), ("assume-delay", "5")] {
            other.add(name, .text(value))
        }
        #expect(try other.fill(WithinQuestion.self, KnownNames()).ask(clinic.inquiry).assumed.sentences.count == 2)
    }

    @Test func `What was closed for a reason of its landing stays closed when the level is assumed open`() throws {
        let house = try ClosedHouse()
        try house.close("lift", reason: "broken", level: "1")
        try house.close("1", reason: "fire")
        func route(_ values: [(String, String)]) throws -> [String] {
            var bag = Bag()
            for (name, value) in [("from", "door"), ("to", "bar")] + values { bag.add(name, .text(value)) }
            let inquiry = Inquiry(house.engine, try house.engine.venue(), at: Clinic.now)
            return try bag.fill(RouteQuestion.self, KnownNames()).ask(inquiry).assumed.sentences
        }
        let wheels = [("profile", "wheelchair"), ("assume-open", "level:1")]
        #expect(try route([("assume-open", "level:1")]) == ["open: Main, Gallery"])
        #expect(throws: AnswerError.self) { try route(wheels) }
        #expect(throws: AnswerError.self) { try route([("assume-open", "stairs")]) }
        // A level may be assumed closed and a connector into it open: it stays closed there.
        #expect(try route([("assume-open", "level:1"), ("assume-closed", "lift")]).count == 2)
        #expect(throws: AnswerError.self) { try route([("assume-open", "level:1"), ("assume-closed", "level:1")]) }
    }

    @Test func `Every answer says what was assumed`() throws {
        let clinic = try Clinic()
        let lift = try #require(try clinic.engine.venue().venue.connectors.first { $0.kind == .elevator })
        var bag = Bag()
        for (name, value) in [("from", "desk"), ("category", "toilet"), ("assume-closed", lift.id.rawValue)] {
            bag.add(name, .text(value))
        }
        let found = try bag.fill(WithinQuestion.self, KnownNames()).ask(clinic.inquiry)
        #expect(found.assumed.sentences.count == 1)
        #expect(found.assumed.sentences[0].hasPrefix("closed: elevator"))
    }

    @Test func `What is assumed and is so already is told`() throws {
        let clinic = try Clinic()
        let venue = try clinic.engine.venue()
        let lift = try #require(venue.venue.connectors.first { $0.kind == .elevator })
        func assumed(_ name: String) throws -> [String] {
            var bag = Bag()
            for (name, value) in [("from", "desk"), (name, lift.id.rawValue)] { bag.add(name, .text(value)) }
            let inquiry = Inquiry(clinic.engine, venue, at: Clinic.now)
            return try bag.fill(WithinQuestion.self, KnownNames()).ask(inquiry).assumed.sentences
        }
        #expect(try assumed("assume-closed").allSatisfy { !$0.hasSuffix(")") })
        #expect(try assumed("assume-open").allSatisfy { $0.hasSuffix(" (no condition closes it)") })
        let later = Clinic.now.adding(seconds: 3600)
        for (from, isSo) in [(nil, true), (later, false)] as [(Timestamp?, Bool)] {
            let condition = try clinic.engine.add(
                ConditionDraft(target: .connector(lift.id), effect: .closed, from: from), to: venue)
            #expect(try assumed("assume-closed").allSatisfy { $0.hasSuffix(" (closed already)") } == isSo)
            #expect(try assumed("assume-open").allSatisfy { $0.hasSuffix(" (no condition closes it)") } != isSo)
            try clinic.engine.lift(condition, from: venue)
        }
    }

    @Test func `A delay without a number is refused, and names its place`() {
        var bag = Bag()
        for value in ["lift-a", "90", "lift-b"] { bag.add("assume-delay", .text(value)) }
        bag.add("from", .text("desk"))
        #expect {
            _ = try bag.fill(WithinQuestion.self, KnownNames())
        } throws: { error in
            let error = error as? AnswerError
            return error?.parameter == "assume-delay" && error?.index == 1
        }
    }

    @Test func `A delay of a place is refused as the change refuses it`() throws {
        let house = try ClosedHouse()
        var bag = Bag()
        for (name, value) in [("from", "bar"), ("assume-delay", "desk"), ("assume-delay", "60")] {
            bag.add(name, .text(value))
        }
        let question = try bag.fill(WithinQuestion.self, KnownNames())
        let inquiry = Inquiry(house.engine, try house.engine.venue(), at: Clinic.now)
        let assumed = #expect(throws: AnswerError.self) { try question.ask(inquiry) }
        let real = #expect(throws: AnswerError.self) {
            try house.make(DelayChange.self, [("target", "desk"), ("seconds", "60")])
        }
        #expect(assumed?.message.plain == real?.message.plain && assumed?.help?.plain == real?.help?.plain)
        #expect(assumed?.parameter == "assume-delay")
    }

    @Test func `Lengths of time are read as they are written`() {
        #expect(SpanText("90s")?.milliseconds == 90_000)
        #expect(SpanText("1h30m")?.milliseconds == 5_400_000)
        #expect(SpanText("5min")?.milliseconds == 300_000)
        #expect(SpanText(milliseconds: 5_400_000).text == "1h30m")
        for text in ["5", "", "m", "0s", "25h", "5m1h", "-5m", "1.5m", "5 m", "٣m", "9999999s"] {
            #expect(SpanText(text) == nil, "\(text)")
        }
    }
}

extension JSON {
    func removing(_ name: String) -> JSON {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { $0.name != name })
    }
}

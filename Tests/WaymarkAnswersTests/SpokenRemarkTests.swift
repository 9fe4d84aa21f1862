import Testing
import WaymarkAnswers
import WaymarkEngine

/// What the text form says as a notice, a remark or a warning, on either stream, is in the JSON form, too.
@Suite struct `JSON says what people are told` {
    private let clinic: Clinic

    init() throws {
        clinic = try Clinic()
        // Bob's phone does not know well where he is.
        let sharing = clinic.engine.sharing(in: try clinic.engine.venue())
        for id in ["ada", "bob"] { try sharing.setMember(id, name: id.uppercased(), address: "", at: Clinic.now) }
        try sharing.startGroup(by: "ada", with: ["bob"], at: Clinic.now)
        try sharing.perform(
            .start(member: "bob", mode: .move, precision: .exact, duration: 3_600_000), at: Clinic.now)
        let fix = Fix(point: Point(x: 0, y: 19), level: "u", accuracy: 40, time: Clinic.now)
        try sharing.perform(.fix(member: "bob", fix), at: Clinic.now)
        _ = try clinic.engine.add(
            ConditionDraft(target: .connector("stairs"), effect: .delayed(seconds: 40), reason: "wet"),
            to: try clinic.engine.venue())
        let soon = Clinic.now.adding(seconds: 60)
        _ = try clinic.engine.add(
            ConditionDraft(target: .connector("escalator"), effect: .closed, from: soon), to: try clinic.engine.venue())
    }

    private struct Told {
        /// What people are told.
        var sentences: [String]
        var json: String
        /// Whether the answer has another route, of which a notice tells.
        var hasOtherRoute: Bool
    }

    private func told<Asked: Question>(_ type: Asked.Type, _ values: KeyValuePairs<String, String>) throws -> Told {
        var bag = Bag()
        for (name, value) in values { bag.add(name, .text(value)) }
        let inquiry = Inquiry(clinic.engine, try clinic.engine.venue(), at: Clinic.now.adding(seconds: 2))
        inquiry.visitor = "ada"
        var noted: [String] = []
        inquiry.noted = { noted.append($0) }
        let answer = try bag.fill(type, KnownNames()).ask(inquiry)
        let warnings = answer.sheet(.english).pieces.compactMap { piece -> String? in
            guard case .warning(let text) = piece else { return nil }
            return text.hasPrefix("notice: ") ? String(text.dropFirst("notice: ".count)) : text
        }
        let document = answer.document(of: inquiry)
        let routes = document.tree["routes"]?.elements?.count ?? 0
        return Told(
            sentences: noted + warnings + answer.warnings + answer.remarks, json: document.compact(),
            hasOtherRoute: routes > 1)
    }

    /// Each situation, with the least number of sentences.
    private func situations() throws -> [(name: String, least: Int, told: Told)] {
        [
            (
                "a departure that is over", 1,
                try told(RouteQuestion.self, ["from": "desk", "to": "lab", "arrive": "+5s"])
            ),
            (
                "a moment that is over", 1,
                try told(RouteQuestion.self, ["from": "desk", "to": "lab", "arrive": "08:00"])
            ),
            (
                "a delay on the way", 1,
                try told(
                    RouteQuestion.self,
                    ["from": "g-stairs", "to": "u-stairs", "exclude": "elevator", "exclude": "escalator"])
            ),
            (
                "a closed place", 1,
                try told(RouteQuestion.self, ["from": "desk", "to": "xray", "depart": "2026-01-05T20:00"])
            ),
            ("a vague start", 1, try told(RouteQuestion.self, ["from": "member:bob", "to": "desk"])),
            ("other ways from it", 1, try told(AlternativesQuestion.self, ["from": "member:bob", "to": "desk"])),
            ("the nearest", 1, try told(NearestQuestion.self, ["category": "toilet", "from": "member:bob"])),
            ("what is within reach", 1, try told(WithinQuestion.self, ["time": "5m", "from": "member:bob"])),
            ("the area", 1, try told(ReachQuestion.self, ["time": "5m", "from": "member:bob"])),
            ("travel times", 1, try told(MatrixQuestion.self, ["from": "member:bob", "to": "desk"])),
            ("a point", 1, try told(SnapQuestion.self, ["point": "member:bob"])),
            ("a meeting", 1, try told(MeetQuestion.self, ["participant": "member:bob", "participant": "desk"])),
            ("places near", 1, try told(FindQuestion.self, ["text": "toilets", "near": "member:bob"])),
            ("ways that hold for a while", 1, try told(WithinQuestion.self, ["time": "5m", "to": "lab"])),
            ("an area that does", 1, try told(ReachQuestion.self, ["time": "5m", "to": "lab"])),
        ]
    }

    @Test func `In every situation`() throws {
        for situation in try situations() {
            let told = situation.told
            #expect(told.sentences.count >= situation.least, "\(situation.name) says nothing")
            for sentence in told.sentences {
                let isOther = told.hasOtherRoute && sentence.contains("waits")
                #expect(isOther || told.json.contains(sentence), "\(situation.name): \(sentence)")
            }
        }
    }

    @Test func `A batch has it, in answers and in errors`() throws {
        let questions = """
            [{"question": "within", "from": "member:bob"},
             {"question": "route", "from": "member:bob", "to": "desk", "exclude": ["stairs", "elevator", "escalator"]}]
            """
        let batch = try QuestionBatch(JSON(parsing: questions) ?? .null)
        let venue = try clinic.engine.venue()
        var (answers, errors): ([JSON], [JSON]) = ([], [])
        batch.answer { () throws(AnswerError) in
            let inquiry = Inquiry(clinic.engine, venue, at: Clinic.now.adding(seconds: 2))
            inquiry.visitor = "ada"
            return inquiry
        } failed: { error in
            let document = ErrorAnswer(error, code: "error").document
            errors.append(document.tree)
            return document
        } answered: { document, _ in
            answers.append(document.tree)
        }
        let assumption = "the position of bob is known to within 40 m only"
        #expect(answers.first?["remarks"]?[0]?.text?.contains(assumption) == true)
        #expect(errors.first?["notes"]?.elements?.contains { $0.text?.contains(assumption) ?? false } == true)
    }
}

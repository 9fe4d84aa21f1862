import Testing
import WaymarkAnswers
import WaymarkEngine

@Suite struct `Many questions are asked at once` {
    private let clinic: Clinic

    init() throws { clinic = try Clinic() }

    private func answers(_ text: String) throws -> [JSON] {
        let batch = try QuestionBatch(try #require(JSON(parsing: text)))
        let venue = try clinic.engine.venue()
        var answers: [JSON] = []
        batch.answer {
            Inquiry(clinic.engine, venue, at: Clinic.now)
        } failed: {
            ErrorAnswer($0, code: $0.kind.rawValue).document
        } answered: { document, _ in
            answers.append(document.tree)
        }
        return answers
    }

    @Test func `Each has its answer, in their order, and an error is that of its question only`() throws {
        let answers = try answers(
            """
            [{"question": "nearest", "category": "toilet", "from": "desk", "count": 1},
             {"question": "nearest", "category": "toilet", "from": "atlantis"},
             {"question": "nearset"}, {"from": "desk"}, 5,
             {"question": "snap", "point": ["desk", "lab"]},
             {"question": "route", "from": "desk", "to": "lab"}]
            """)
        #expect(
            answers.map { $0["schema"]?.text ?? $0["code"]?.text } == [
                "waymark.nearest/1", "unknown", "unknown", "invalid", "invalid", "waymark.snap/1", "Ok",
            ])
        #expect(answers[1]["parameter"] == "from")
        #expect(answers[2]["help"] == #"did you mean "nearest"?"#)
        #expect(answers[3]["parameter"] == "question")
        #expect(answers[5]["points"]?.elements?.count == 2)
    }

    @Test func `What one question assumes does not change the next`() throws {
        let answers = try answers(
            """
            [{"question": "route", "from": "desk", "to": "lab", "profile": "wheelchair", "assume-closed": "lift"},
             {"question": "route", "from": "desk", "to": "lab", "profile": "wheelchair"}]
            """)
        #expect(answers[0]["code"] == "closed")
        #expect(answers[1]["code"] == "Ok")
    }

    @Test func `One object is one question, and too many are refused`() throws {
        #expect(try answers(#"{"question": "conditions"}"#).count == 1)
        let many = "[" + Array(repeating: "{}", count: 1001).joined(separator: ",") + "]"
        #expect(throws: AnswerError.self) { try answers(many) }
        #expect(throws: AnswerError.self) { try answers("5") }
    }
}

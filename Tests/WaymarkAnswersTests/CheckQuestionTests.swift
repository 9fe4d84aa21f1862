import Testing
import WaymarkAnswers
import WaymarkEngine

@Suite struct `A check is a question about files` {
    private let clinic: Clinic
    private var door: RequestDoor { RequestDoor(inquiry: clinic.inquiry) }

    init() throws { clinic = try Clinic() }

    @Test func `Each mistake is a member, with the path as it was given`() throws {
        let answer = door.answer("/check?path=bad")
        #expect(answer.status == 200)
        let found = try #require(answer.body["diagnostics"]?.elements)
        #expect(answer.body["errors"] == .integer(Int64(found.count { $0["severity"] == "error" })))
        #expect(found.first?["code"] == "WM0102")
        #expect(found.first?["file"] == "bad/venue.yaml")
        #expect(answer.body["reach"] == nil)
    }

    @Test func `What can be reached is told on demand`() throws {
        let answer = door.answer("/check?path=clinic&reach=wheelchair").body
        #expect(answer["errors"] == 0)
        #expect(answer["reach"]?[0]?["venue"] == "clinic")
        #expect(answer["reach"]?[0]?["places"] == answer["reach_summary"]?["places"])
    }

    @Test func `Warnings fail a strict check only`() throws {
        func fails(_ name: String, strict: Bool) throws -> Bool {
            var bag = Bag()
            bag.add("path", .text(name))
            if strict { bag.add("strict", .flag(true)) }
            return try bag.fill(CheckQuestion.self).ask(Clinic.files).fails
        }
        #expect(try fails("bad", strict: false))
        #expect(try !fails("clinic", strict: false))
        #expect(try !fails("clinic", strict: true))
        #expect(try !fails("lifts", strict: false))
    }

    @Test func `A door without files answers nothing about them, and reads none`() {
        let inquiry = clinic.inquiry
        inquiry.files = nil
        let answer = RequestDoor(inquiry: inquiry).answer("/check?path=clinic")
        #expect(answer.status == 403)
        #expect(answer.body["message"] == "check reads files, which is not allowed here")
    }

    @Test(arguments: [
        ("path=../clinic", "path", 403), ("path=nowhere", "path", 404),
        ("path=clinic&overrides=../x.yaml", "overrides", 403),
        ("path=clinic&source-format=yml", "source-format", 400),
        ("path=clinic&time-zone=Europe/Amsterdm", "time-zone", 400), ("path=clinic&scale=0", "scale", 400),
    ]) func `The door decides what is read, and what is wrong is named`(query: String, parameter: String, status: Int) {
        let answer = door.answer("/check?" + query)
        #expect(answer.status == status)
        #expect(answer.body["parameter"]?.text == parameter)
    }

    @Test func `What plugins find is a part of the answer`() throws {
        let inquiry = clinic.inquiry
        inquiry.files?.expectations = { venues throws(AnswerError) in
            venues.map { Diagnostic(.pluginExpectation, .warning, "venue \"\($0.id)\" has no bell") }
        }
        let answer = RequestDoor(inquiry: inquiry).answer("/check?path=clinic").body
        #expect(answer["warnings"] == 1)
        #expect(answer["diagnostics"]?.elements?.last?["message"] == #"venue "clinic" has no bell"#)
    }
}

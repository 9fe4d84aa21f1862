import Testing
import WaymarkAnswers
import WaymarkEngine
import WaymarkImportKit
import WaymarkStore

@testable import WaymarkShell

@Suite struct `Every failure has its exit status` {
    @Test(arguments: [
        (StoreError.Code.missing, WaymarkShell.ExitStatus.noInput), (.unknownVenue, .noInput),
        (.notADatabase, .badData),
        (.foreignDatabase, .badData), (.newerSchema, .badData), (.corrupt, .badData), (.readOnly, .inputOutput),
        (.full, .inputOutput), (.locked, .inputOutput), (.inputOutput, .inputOutput), (.refused, .fault),
        (.interrupted, .interrupted), (.unknownFeature, .refused), (.unknownCondition, .refused),
        (.invalidCondition, .usage),
    ]) func `A failure of the store has its status`(code: StoreError.Code, status: WaymarkShell.ExitStatus) {
        let error = StoreError(code, "it failed", path: "store.sqlite", remedy: "try again")
        let outcome = CommandOutcome.failure(of: EngineError.store(error))
        #expect(outcome.status == status)
        #expect(outcome.pieces == [.talk("error: it failed", .error), .talk("  = help: try again")])
    }

    @Test(arguments: [
        (ImportError.Code.notFound, WaymarkShell.ExitStatus.noInput), (.unreadable, .inputOutput),
        (.unknownFormat, .badData),
        (.tooLarge, .badData), (.badArchive, .badData),
    ]) func `A failure of an import has its status`(code: ImportError.Code, status: WaymarkShell.ExitStatus) {
        let error = ImportError(code, path: "mall", message: "it failed")
        #expect(CommandOutcome.failure(of: EngineError.source(error)).status == status)
    }

    @Test(arguments: [
        (AnswerError.Kind.noRoute, WaymarkShell.ExitStatus.refused, "NoRoute"), (.closed, .refused, "NoRoute"),
        (.forbidden, .refused, "NoRoute"), (.offNetwork, .refused, "NoSegment"), (.unknown, .refused, "InvalidValue"),
        (.ambiguous, .refused, "InvalidValue"), (.conflict, .refused, "Refused"), (.late, .refused, "Refused"),
        (.invalid, .usage, "InvalidOptions"), (.tooBig, .usage, "InvalidOptions"),
        (.cancelled, .interrupted, "Interrupted"), (.absent, .noInput, "NotFound"), (.damaged, .badData, "BadData"),
        (.store, .inputOutput, "InputOutput"), (.defect, .fault, "Fault"),
    ]) func `Commands and questions fail alike with a kind`(
        kind: AnswerError.Kind, status: WaymarkShell.ExitStatus, code: String
    ) {
        let command = CommandOutcome.failure(of: ShellError(kind, "it failed", help: "try again"))
        let question = CommandOutcome.failure(of: AnswerError(kind, "it failed", help: "try again"))
        for outcome in [command, question] {
            #expect(outcome.status == status)
            #expect(outcome.json?["code"] == .string(code))
        }
        #expect(command.pieces == question.pieces)
    }

    @Test func `A failure takes one line, whatever the file is called`() {
        let error = ImportError(.badArchive, path: "a\n\u{1B}[2Jb.zip", message: "has \"c\r\nd\"")
        let outcome = CommandOutcome.failure(of: EngineError.source(error))
        #expect(
            outcome.pieces == [.talk(#"error: a\u{a}\u{1b}[2Jb.zip: has "c\u{d}\u{a}d""#, .error)])
    }

    @Test func `An unforeseen failure is reported as our bug`() {
        struct Surprise: Error {}
        #expect(CommandOutcome.failure(of: Surprise()).status == .fault)
    }

    @Test func `A failure to find a way is an answer with everything that would help`() {
        var refusal = Refusal(.wayClosed, "the way is closed", help: "wait", notes: ["the lift is closed"])
        refusal.remedies = ["take the stairs"]
        refusal.opens = "2026-01-05T11:00:00Z"
        let outcome = CommandOutcome.failure(of: EngineError.refusal(refusal))
        #expect(outcome.status == .refused)
        #expect(outcome.json?["code"] == "NoRoute")
        #expect(outcome.json?["opens"] == "2026-01-05T11:00:00Z")
        let lines = outcome.pieces.map { piece in
            if case .talk(let text, _) = piece { text } else { "" }
        }
        #expect(
            lines == [
                "error[WM0703]: the way is closed", "  = note: the lift is closed", "  = help: wait",
                "  = help: take the stairs",
            ])
    }
}

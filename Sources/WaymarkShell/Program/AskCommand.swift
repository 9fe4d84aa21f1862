import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `ask JSON`: asks questions in JSON, as programs ask them.
struct AskCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask", abstract: "Ask one question or many in JSON, and print each answer as a line of JSON.",
        discussion: """
            A question is an object with the name of a question (its command) and its parameters: \
            {"question": "nearest", "category": "toilet", "from": "desk"}. An array asks several. Each has its answer, in \
            their order; an error is the answer of its question only. set profile and set language hold for them, too.
            """)

    @Argument(help: ArgumentHelp("The question, or an array of questions.", valueName: "questions"))
    var questions: TextArgument

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        let json: JSON
        do throws(JSONReader.SyntaxError) { json = try JSON(reading: questions.text) } catch {
            throw ShellError(
                .invalid, "the questions cannot be read as JSON: \(error.sentence)",
                help: #"write them like [{"question": "show", "thing": "lab"}]"#)
        }
        let batch: QuestionBatch
        do throws(AnswerError) {
            batch = try QuestionBatch(json, among: Catalogue.questions)
        } catch { throw QuestionError(error) }
        var outcome = CommandOutcome()
        // Where there is no store, no question has an answer.
        _ = try session.engine(global)
        batch.answer { () throws(AnswerError) in
            do { return try session.inquiry(global) } catch { throw AnswerError(session: error) }
        } completed: { bag, parameters in
            session.completed(bag, parameters, global)
        } failed: { error in
            // The status is that of the first question without an answer.
            if outcome.status == .done { outcome.status = error.kind.door.status }
            return ErrorAnswer(error, code: error.kind.door.code, shortening: \.shortenedForPeople).document
        } answered: { document, isDenied in
            if isDenied, outcome.status == .done { outcome.status = .refused }
            outcome.pieces.append(.json(document.compact()))
        }
        return outcome
    }
}

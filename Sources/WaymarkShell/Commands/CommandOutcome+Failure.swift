import WaymarkAnswers
import WaymarkEngine

extension CommandOutcome {
    /// Returns the message and status for a command that failed with an error.
    static func failure(of error: any Error) -> CommandOutcome {
        switch error {
        case let error as QuestionError: failure(error)
        default: failure(QuestionError(AnswerError(session: error)))
        }
    }

    /// Adds a refusal after the output of a command. With `--json`, it is a separate line.
    mutating func add(failure error: AnswerError, isJSON: Bool) {
        let failure = Self.failure(of: error)
        status = failure.status
        if isJSON, let json = failure.json {
            pieces.append(.json(json.compact()))
        } else {
            pieces += failure.pieces
        }
    }

    private static func failure(_ failed: QuestionError) -> CommandOutcome {
        let (status, code) = failed.error.kind.door
        // Messages repeat what was typed, or a part of a file.
        let answer = ErrorAnswer(
            failed.error, code: code, failed.spelling, help: failed.fallback, shortening: \.shortenedForPeople)
        var outcome = CommandOutcome(status: status)
        outcome.answer = answer.document
        guard let refusal = failed.error.refusal else {
            // A file name can contain line breaks, which could fake a separate message.
            outcome.talk("error: \(VisibleText.line(answer.message))", .error)
            if let help = answer.help { outcome.talk("  = help: \(VisibleText.line(help))") }
            return outcome
        }
        outcome.talk("error[\(refusal.diagnostic.code)]: \(answer.message)", .error)
        let candidateCount = refusal.ambiguity?.candidates.count ?? 0
        for (index, note) in (answer.notes ?? []).enumerated() {
            outcome.talk(index < candidateCount ? "  \(index + 1)  \(note)" : "  = note: \(note)")
        }
        for help in (answer.help.map { [$0] } ?? []) + (answer.remedies ?? []) { outcome.talk("  = help: \(help)") }
        return outcome
    }
}

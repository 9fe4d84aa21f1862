import ArgumentParser
import WaymarkEngine

extension CommandOutcome {
    /// Returns the message and status for a command that failed with an error.
    static func failure(of error: any Error) -> CommandOutcome {
        switch error {
        case let error as ShellError: failure(error)
        case let error as EngineError: failure(error)
        case let error as Refusal: refusal(error)
        case let error as StoreError: failure(store: error)
        case let error as ImportError: failure(source: error)
        // The parser's errors have no public type.
        case _ where GlobalOptions.exitCode(for: error) == .validationFailure:
            failure(CommandGrammar.usage(GlobalOptions.message(for: error), help: "waymark help lists the commands"))
        default:
            failure(ShellError(.fault, "unexpected: \(error)", help: "this is an error in Waymark; please report it"))
        }
    }

    /// Adds a refusal after the output of a command. With `--json`, it is a separate line.
    mutating func add(failure refusal: Refusal, isJSON: Bool) {
        let failure = Self.refusal(refusal)
        status = failure.status
        if isJSON, let json = failure.json {
            pieces.append(.json(json.compact()))
        } else {
            pieces += failure.pieces
        }
    }

    private static func failure(_ error: EngineError) -> CommandOutcome {
        switch error {
        case .store(let error): return failure(store: error)
        case .source(let error): return failure(source: error)
        case .refusal(let refusal): return self.refusal(refusal)
        case .unknownVenue(let text, let similar, let some, let count):
            let help =
                switch similar.count {
                case 0 where count == 0: "waymark import PATH adds one"
                case 0: "the store has " + self.some(some, of: count)
                case 1: "did you mean \(named(similar[0]))?"
                default: "did you mean one of \(similar.map(named).joined(separator: ", "))?"
                }
            return failure(ShellError(.noInput, "the store has no venue \"\(text)\"", help: help))
        case .ambiguousVenue(let text, let candidates, let count):
            return failure(
                ShellError(
                    .usage, "\"\(text)\" matches \(count) venues", help: "name one: " + some(candidates, of: count)))
        case .venueNotNamed(let venues, let count):
            return failure(
                ShellError(
                    .usage, "the store has \(counted(count, "venue"))",
                    help: "name one with --venue: " + some(venues, of: count)))
        case .sharing(let error):
            return failure(
                ShellError(error.code == .invalidMember ? .usage : .refused, error.message, help: error.help))
        case .stopped(let reason):
            return failure(
                ShellError(.refused, reason == .deadline ? "not done in time" : "stopped; nothing was changed"))
        case .emptyStore:
            return failure(
                ShellError(.noInput, "the store has no venues", help: "waymark import PATH adds one"))
        }
    }

    /// Returns `place-pktrm (Park Street)`, or only the id if the name is the same.
    private static func named(_ venue: VenueName) -> String {
        venue.id.rawValue == venue.name.base ? venue.id.rawValue : "\(venue.id) (\(venue.name.base))"
    }

    /// Returns a short list of venues, and how many more there are.
    private static func some(_ venues: [VenueName], of count: Int) -> String {
        let list = venues.map(named).joined(separator: ", ")
        return count > venues.count ? "\(list), and \(count - venues.count) more (waymark venues lists them)" : list
    }

    private static func failure(store error: StoreError) -> CommandOutcome {
        let status: ExitStatus =
            switch error.code {
            case .missing, .unknownVenue: .noInput
            case .notADatabase, .foreignDatabase, .newerSchema, .corrupt: .badData
            case .readOnly, .full, .locked, .inputOutput, .exists, .manyNames: .inputOutput
            case .refused: .fault
            case .interrupted: .interrupted
            case .unknownFeature, .unknownCondition, .invalidVisit, .invalidPluginValue, .nothingToUndo:
                .refused
            case .invalidCondition: .usage
            }
        return failure(ShellError(status, error.message, help: error.remedy.isEmpty ? nil : error.remedy))
    }

    private static func failure(source error: ImportError) -> CommandOutcome {
        let status: ExitStatus =
            switch error.code {
            case .notFound: .noInput
            case .unreadable: .inputOutput
            case .unknownFormat, .tooLarge, .badArchive: .badData
            case .stopped: .refused
            }
        return failure(ShellError(status, error.description))
    }

    private static func failure(_ error: ShellError) -> CommandOutcome {
        // Messages repeat what was typed, or a part of a file.
        let error = ShellError(
            error.status, error.message.shortenedForPeople, help: error.help?.shortenedForPeople)
        var outcome = CommandOutcome(status: error.status)
        // A file name can contain line breaks, which could fake a separate message.
        outcome.talk("error: \(VisibleText.line(error.message))", .error)
        if let help = error.help { outcome.talk("  = help: \(VisibleText.line(help))") }
        outcome.json = [
            "code": .string(code(of: error.status)), "message": .string(error.message), "help": .text(error.help),
        ]
        return outcome
    }

    private static func refusal(_ refusal: Refusal) -> CommandOutcome {
        var diagnostic = refusal.diagnostic
        diagnostic.message = diagnostic.message.shortenedForPeople
        diagnostic.help = diagnostic.help?.shortenedForPeople
        diagnostic.notes = diagnostic.notes.map(\.shortenedForPeople)
        let remedies = refusal.remedies.map(\.shortenedForPeople)
        var outcome = CommandOutcome(status: .refused)
        outcome.talk("error[\(diagnostic.code)]: \(diagnostic.message)", .error)
        let candidateCount = refusal.ambiguity?.candidates.count ?? 0
        for (index, note) in diagnostic.notes.enumerated() {
            outcome.talk(index < candidateCount ? "  \(index + 1)  \(note)" : "  = note: \(note)")
        }
        for help in (diagnostic.help.map { [$0] } ?? []) + remedies { outcome.talk("  = help: \(help)") }
        outcome.json = [
            "code": .string(code(of: diagnostic.code)), "message": .string(diagnostic.message),
            "diagnostic": .string(diagnostic.code.description), "help": .text(diagnostic.help),
            "remedies": .array(remedies.map { .string($0) }),
            "notes": .array(diagnostic.notes.map { .string($0) }),
        ]
        if !refusal.blocks.isEmpty {
            outcome.json = outcome.json?.adding("blocks", .array(refusal.blocks.map { .string($0.rawValue) }))
        }
        if let opens = refusal.opens { outcome.json = outcome.json?.adding("opens", .string(opens)) }
        return outcome
    }

    /// Returns the corresponding `code` of OSRM's answers, for diagnostics that have one.
    private static func code(of code: DiagnosticCode) -> String {
        switch code {
        case .offNetwork: "NoSegment"
        case .unknownPlace, .ambiguousPlace, .unknownLevel, .ambiguousLevel, .noSuchCategory: "InvalidValue"
        default: "NoRoute"
        }
    }

    private static func code(of status: ExitStatus) -> String {
        switch status {
        case .done: "Ok"
        case .refused: "Refused"
        case .usage: "InvalidOptions"
        case .badData: "BadData"
        case .noInput: "NotFound"
        case .fault: "Fault"
        case .inputOutput: "InputOutput"
        case .interrupted: "Interrupted"
        }
    }
}

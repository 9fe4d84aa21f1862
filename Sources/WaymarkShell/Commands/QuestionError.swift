import WaymarkAnswers
import WaymarkEngine

/// An error of a question, in the words of the command line.
struct QuestionError: Error {
    var error: AnswerError
    var spelling: CommandSpelling

    init(_ error: AnswerError, spelling: CommandSpelling = CommandSpelling()) {
        (self.error, self.spelling) = (error, spelling)
    }

    /// The help for values that the question does not explain; nil for other errors.
    var fallback: String? {
        guard error.kind == .invalid, error.parameter != nil, error.refusal == nil else { return nil }
        return spelling.command.map { "waymark help \($0)" }
    }
}

/// How the command line spells the parameters of a command.
struct CommandSpelling: AnswerText.Spelling {
    /// The command; nil for none.
    private(set) var command: String?
    private var parameters: [DescribedParameter] = []

    /// Creates a spelling for parameters that every command has.
    init() {}

    init<Asked: Question>(_ type: Asked.Type) {
        command = Asked.words
        parameters = DescribedParameter.all(of: type)
    }

    /// Creates a spelling for a group of parameters of a command that is not a question.
    init<Group: ParameterGroup>(_ type: Group.Type, command: String) {
        self.command = command
        parameters = DescribedParameter.all(of: type)
    }

    private func described(_ name: String) -> DescribedParameter? { parameters.first { $0.name == name } }

    func name(_ name: String) -> String { described(name)?.place == .positional ? "<\(name)>" : "--\(name)" }

    func parameter(_ name: String) -> String {
        guard let parameter = described(name) else { return "\"--\(name)\"" }
        switch (parameter.place, parameter.form) {
        case (.positional, _): return "\"<\(parameter.valueName)>\(parameter.isRepeatable ? " ..." : "")\""
        case (_, .flag): return "\"--\(name)\""
        case (_, _): return "\"--\(name) <\(parameter.valueName)>\""
        }
    }
}

extension AnswerError.Kind {
    /// The exit status, and the code in JSON: OSRM's where it has one.
    var door: (status: ExitStatus, code: String) {
        switch self {
        case .noRoute, .closed, .forbidden: (.refused, "NoRoute")
        case .offNetwork: (.refused, "NoSegment")
        case .unknown, .ambiguous: (.refused, "InvalidValue")
        case .conflict, .late: (.refused, "Refused")
        case .invalid, .tooBig: (.usage, "InvalidOptions")
        case .cancelled: (.interrupted, "Interrupted")
        case .absent: (.noInput, "NotFound")
        case .damaged: (.badData, "BadData")
        case .store: (.inputOutput, "InputOutput")
        case .defect: (.fault, "Fault")
        }
    }
}

extension AnswerError {
    /// Creates the error for an error of the session.
    init(session error: any Error) {
        switch error {
        case let error as AnswerError: self = error
        case let error as EngineError: self.init(error)
        case let error as Refusal: self.init(error)
        case let error as StoreError: self.init(error)
        case let error as ImportError: self.init(error)
        case let error as ShellError:
            self.init(
                error.kind, AnswerText(error.message), help: error.help.map { AnswerText($0) },
                parameter: error.parameter)
        default:
            self.init(
                .defect, "unexpected: \(String(describing: error))",
                help: "this is an error in Waymark; please report it")
        }
    }
}

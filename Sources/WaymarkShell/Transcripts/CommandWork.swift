/// What a line of a transcript does, as far as its words say.
enum CommandWork: Hashable {
    /// It asks the engine something.
    case runs
    /// It has no command: it is blank, or a comment.
    case nothing
    /// It only leaves.
    case leaves
    /// It leaves before its last command, and has output.
    case leavesEarly

    /// - Parameter expectsOutput: Whether the transcript has output for it.
    init(_ line: String, expectsOutput: Bool) {
        guard let commands = try? CommandWords.commands(in: line) else {
            self = .runs
            return
        }
        let isLeaving = commands.map { ["quit", "exit"].contains($0.first) }
        if commands.isEmpty {
            self = .nothing
        } else if let first = isLeaving.firstIndex(of: true), first + 1 < commands.count, first > 0 || expectsOutput {
            self = .leavesEarly
        } else {
            self = isLeaving.allSatisfy(\.self) ? .leaves : .runs
        }
    }

    /// Why it proves nothing; nil if it may.
    var flaw: String? {
        switch self {
        case .nothing: "this command is blank or a comment, so nothing is run"
        case .leavesEarly: "what follows quit is not run, so nothing is tested of it"
        case .runs, .leaves: nil
        }
    }
}

/// How a command ended, as the shell that started it is told.
public enum ExitStatus: Int32, Hashable, Sendable {
    case done = 0
    /// The question was understood and the answer is no: no route, errors found by `check`, a failed transcript.
    case refused = 1
    /// The command line cannot be understood.
    case usage = 64
    /// A venue's data is bad, or the store is foreign, newer or corrupt.
    case badData = 65
    /// Nothing is there: no such file, no such venue.
    case noInput = 66
    /// A fault of ours.
    case fault = 70
    /// Reading or writing failed: I/O, locked, full, read-only.
    case inputOutput = 74
    /// Stopped by the user.
    case interrupted = 130
}

/// The exit status of a command.
package enum ExitStatus: Int32, Hashable, Sendable {
    /// The command succeeded.
    case done = 0
    /// The command is valid and the answer is no: no route, errors found by `check`, a failed transcript.
    case refused = 1
    /// The command line is invalid.
    case usage = 64
    /// The venue's data has errors, or the store is foreign, newer or corrupt.
    case badData = 65
    /// The input does not exist, such as a file or venue.
    case noInput = 66
    /// A fault of Waymark itself.
    case fault = 70
    /// Reading or writing failed: an I/O error, or a store that is locked, full or read-only.
    case inputOutput = 74
    /// The user stopped the command.
    case interrupted = 130
}

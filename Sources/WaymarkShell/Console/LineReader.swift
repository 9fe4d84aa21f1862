/// The input of the user at the prompt.
enum LineInput: Hashable {
    /// A line, without its newline.
    case line(String)
    /// Ctrl-C, and whether the line was empty.
    case interrupted(wasEmpty: Bool)
    /// Ctrl-D, or the terminal was closed.
    case end
}

/// Reads lines that the user types.
protocol LineReader: AnyObject {
    /// Whether Tab completes words.
    var completesWords: Bool { get }
    /// Reads a line, and waits for it.
    func readLine(prompt: String) -> LineInput
    /// Adds a line to the history.
    func remember(_ line: String)
}

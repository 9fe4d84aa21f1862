/// What a person at the prompt did.
enum LineInput: Hashable {
    case line(String)
    /// Ctrl-C; says whether anything had been typed.
    case interrupted(wasEmpty: Bool)
    /// Ctrl-D, or the terminal went away.
    case end
}

/// Reads lines that a person types.
protocol LineReader: AnyObject {
    /// Whether Tab completes words.
    var completesWords: Bool { get }
    func readLine(prompt: String) -> LineInput
    /// Makes a line available to be called back.
    func remember(_ line: String)
}

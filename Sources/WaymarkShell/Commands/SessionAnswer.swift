import WaymarkAnswers
import WaymarkEngine

/// An answer that a session does more with than printing it.
protocol SessionAnswer: Answer {
    /// Remembers it for later commands.
    func remember(in session: ShellSession)
    /// Returns the content of its map, and the words of a `map` command that draws the same.
    ///
    /// - Parameter bag: The values of the question.
    func map(_ bag: Bag, in session: ShellSession, _ engine: Engine) throws -> (content: MapContent, words: [String])
    /// The venue of the map.
    var venue: LoadedVenue { get }
}

/// The state of a walk for the prompt and the word `here`.
protocol PromptState {
    /// The traveller's position as a waypoint: `x,y@level`, a node or a place; nil before the first fix.
    var here: String? { get }
    /// The short name of the traveller's level.
    var level: String? { get }
    /// The step of the route that is being walked and the number of steps, counted from 1.
    var step: (number: Int, count: Int)? { get }
    /// Metres to the end of the current step.
    var distance: Double? { get }
    /// Whether the way ahead is closed and there is no other.
    var isWayClosed: Bool { get }
}

extension PromptState {
    /// The known parts of `L2 3/7 ▸ 24 m`, and `closed` if the way ahead is closed.
    var text: String {
        var words: [String] = []
        if let level { words.append(level) }
        if let step { words.append("\(step.number)/\(step.count)") }
        if let distance { words.append("▸ \(Int(distance.rounded())) m") }
        if isWayClosed { words.append("closed") }
        return words.joined(separator: " ")
    }
}

/// The text of the prompt.
enum PromptText {
    /// The maximum width of a venue's id, in columns.
    private static let nameWidth = 24

    /// Returns `riverside-mall> `, or during a walk `riverside-mall L2 3/7 ▸ 24 m> `.
    static func of(venue: String?, state: (any PromptState)?) -> String {
        let walk = state.map { TerminalText.singleLine($0.text) } ?? ""
        return TerminalText.fitting(venue ?? "waymark", nameWidth) + (walk.isEmpty ? "" : " " + walk) + "> "
    }
}

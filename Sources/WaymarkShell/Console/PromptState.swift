/// What the prompt and the word `here` know of a walk that is under way.
protocol PromptState {
    /// Where the walker is, as a waypoint is written: `x,y@level`, a node or a place; nil before the first fix.
    var here: String? { get }
    /// The short name of the level the walker is on.
    var level: String? { get }
    /// The step of the route that is being walked and the number of steps, counted from 1.
    var step: (number: Int, count: Int)? { get }
    /// Metres to the end of that step.
    var distance: Double? { get }
    /// Whether something closed the way ahead and there is no other.
    var isWayClosed: Bool { get }
}

extension PromptState {
    /// `L2 3/7 ▸ 24 m`, as far as it is known, and `closed` where the way ahead is.
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
    /// The most columns of a terminal that a venue's id takes.
    private static let nameWidth = 24

    /// `riverside-mall> `, and while walking `riverside-mall L2 3/7 ▸ 24 m> `.
    static func of(venue: String?, state: (any PromptState)?) -> String {
        let walk = state.map { TerminalText.singleLine($0.text) } ?? ""
        return TerminalText.fitting(venue ?? "waymark", nameWidth) + (walk.isEmpty ? "" : " " + walk) + "> "
    }
}

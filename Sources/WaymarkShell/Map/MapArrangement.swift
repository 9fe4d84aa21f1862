import WaymarkEngine

/// Decides where the map of a route stands: beside the steps, or below them.
struct MapArrangement {
    /// The steps, if the map stands beside them; nil if it stands below them.
    let left: CommandOutcome.ResultColumn?

    /// The narrowest column of steps, and the smallest heights of a map below the steps and of levels below each other.
    private static let narrowest = 40, lowest = 14, lowestLevel = 18

    /// Decides by the output, the number of levels, and the window.
    ///
    /// All levels beside each other beat levels below each other, and a map beside the steps beats one below them.
    init(_ outcome: CommandOutcome, floors: Int, _ screen: MapScreen) {
        left = Self.column(outcome, max(1, floors), screen)
    }

    private static func column(
        _ outcome: CommandOutcome, _ floors: Int, _ screen: MapScreen
    ) -> CommandOutcome.ResultColumn? {
        guard screen.canRedraw else { return nil }
        var lines: [CommandOutcome.ResultColumn.Line] = []
        for piece in outcome.pieces {
            switch piece {
            case .result(let text, let emphasis): lines.append(.init(text: text, emphasis: emphasis))
            case .table(let table) where !table.hasHeadings:
                lines += table.lines().map { .init(text: $0, emphasis: .none) }
            default: return nil
            }
        }
        let widest = lines.map { TextColumns.width($0.text) }.max() ?? 0
        let smallest = TerminalPainter.narrowest
        /// The width of the steps beside a number of levels.
        func width(beside levels: Int) -> Int {
            min(widest, screen.columns - CommandOutcome.ResultColumn.gap - levels * (smallest + 2) + 2)
        }
        let column = { (levels: Int) in CommandOutcome.ResultColumn(width: width(beside: levels), lines: lines) }
        let isEnough = { (levels: Int) in width(beside: levels) >= min(widest, narrowest) }
        if isEnough(floors) { return column(floors) }
        let below = (screen.columns + 2) / (smallest + 2)
        if below >= floors, screen.rows - lines.count - 2 >= lowest { return nil }
        let isHigh = (screen.rows - 1) / floors - 1 >= lowestLevel
        return isHigh && isEnough(1) ? column(1) : nil
    }
}

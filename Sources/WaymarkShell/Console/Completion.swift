/// What the end of a line may become.
struct Completion: Hashable {
    struct Option: Hashable {
        /// The word it would become.
        var text: String
        /// What tells it from others: a name, a level.
        var note: String
        /// Whether the word is whole, so that a space may follow.
        var isWhole = true
    }

    /// How many Unicode scalars before the cursor are replaced.
    var replacedCount = 0
    /// What to put there; nil when there is nothing to add.
    var replacement: String?
    /// What it may be, when the typed text does not say.
    var options: [Option] = []

    /// The options as lines for a terminal, safe to print; those that do not fit are counted.
    func listing(width: Int, height: Int) -> [String] {
        let room = max(3, height - 3)
        let shown = options.count > room ? options.prefix(room - 1) : options[...]
        let widest = shown.map { TextTable.width(TerminalText.singleLine($0.text)) }.max() ?? 0
        let column = min(widest, max(8, width / 2 - 2))
        var lines = shown.map { option in
            let text = TerminalText.singleLine(option.text)
            let gap = String(repeating: " ", count: max(0, column - TextTable.width(text)))
            let note = option.note.isEmpty ? "" : gap + "  " + TerminalText.singleLine(option.note)
            return TerminalText.fitting("  " + text + note, max(8, width - 1))
        }
        if shown.count < options.count { lines.append("  … and \(options.count - shown.count) more") }
        return lines
    }
}

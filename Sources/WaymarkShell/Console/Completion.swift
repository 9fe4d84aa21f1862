import WaymarkEngine

/// The possible completions at the end of a line.
struct Completion: Hashable {
    /// A possible word.
    struct Option: Hashable {
        /// The completed word.
        var text: String
        /// A description that distinguishes the word from others, such as a name or level.
        var note: String
        /// Whether the word is complete, so that a space can follow.
        var isWhole = true
    }

    /// The number of Unicode scalars before the cursor that are replaced.
    var replacedCount = 0
    /// The replacement; nil if there is nothing to add.
    var replacement: String?
    /// The options to list if there is no single completion.
    var options: [Option] = []

    /// Returns the options as lines for a terminal, safe to write. If there are too many lines, the last line counts
    /// the rest.
    func listing(width: Int, height: Int) -> [String] {
        let room = max(3, height - 3)
        let shown = options.count > room ? options.prefix(room - 1) : options[...]
        let widest = shown.map { TextColumns.width(TerminalText.singleLine($0.text)) }.max() ?? 0
        let column = min(widest, max(8, width / 2 - 2))
        var lines = shown.map { option in
            let text = TerminalText.singleLine(option.text)
            let note = TerminalText.singleLine(option.note)
            let line = option.note.isEmpty ? text : TextColumns.padded(text, to: column) + "  " + note
            return TerminalText.fitting("  " + line, max(8, width - 1))
        }
        if shown.count < options.count { lines.append("  … and \(options.count - shown.count) more") }
        return lines
    }
}

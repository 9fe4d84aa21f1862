import CYaml

/// How a text is written in YAML.
enum ScalarStyle {
    /// Returns the style of a text.
    static func of(_ event: yaml_event_t, in source: SourceText) -> LocatedValue.Style {
        switch event.data.scalar.style {
        case YAML_PLAIN_SCALAR_STYLE: return .plain
        case YAML_LITERAL_SCALAR_STYLE:
            let scalar = event.data.scalar
            let text = String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            return .literal(indent: indent(of: text, after: event.start_mark.line, in: source))
        case YAML_FOLDED_SCALAR_STYLE: return .folded
        default: return .quoted
        }
    }

    /// Returns the indentation of a literal block: that of its first line that is not blank.
    private static func indent(of text: String, after line: Int, in source: SourceText) -> Int {
        for (offset, row) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let number = line + 1 + offset
            guard !row.isEmpty, source.lines.indices.contains(number) else { continue }
            return max(source.lines[number].count - row.count, 0)
        }
        return 0
    }
}

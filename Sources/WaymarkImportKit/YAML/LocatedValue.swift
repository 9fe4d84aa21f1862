import WaymarkModel

/// A value of a YAML or JSON document, with its position.
///
/// Containers keep the author's order. The depth is limited by `InputLimits.documentDepth`, so recursion over a value
/// is safe.
package struct LocatedValue: Sendable {
    package enum Content: Sendable {
        case scalar(String, Style)
        case sequence(LocatedList<LocatedValue>)
        case mapping(LocatedList<Entry>)
    }

    package enum Style: Hashable, Sendable {
        case plain, quoted, folded
        /// A block (`|`), with its indentation in the file, in columns.
        case literal(indent: Int)
    }

    package struct Entry: Sendable {
        package var key: String
        package var keySpan: SourceSpan
        package var value: LocatedValue

        package init(key: String, keySpan: SourceSpan, value: LocatedValue) {
            self.key = key
            self.keySpan = keySpan
            self.value = value
        }
    }

    package var content: Content
    package var span: SourceSpan

    /// Whether the value is empty: only `key:`, `~` or `null`.
    package var isNull: Bool {
        guard case .scalar(let text, .plain) = content else { return false }
        return text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL"
    }

    /// A noun for the value in messages, as in "… must be a list, not text".
    package var noun: String {
        switch content {
        case .scalar(let text, let style):
            if isNull { return "nothing" }
            guard style == .plain else { return "text" }
            return Quantity.number(in: text) != nil ? "a number" : "text"
        case .sequence: return "a list"
        case .mapping: return "a map"
        }
    }

    /// The text of a scalar; nil for null and for other values.
    package var text: String? {
        guard case .scalar(let text, _) = content, !isNull else { return nil }
        return text
    }

    /// The elements of a list, all in memory.
    package var elements: [LocatedValue]? { elementList?.all }

    /// The entries of a map, all in memory.
    package var entries: [Entry]? { entryList?.all }

    /// The elements of a list, which can be long.
    package var elementList: LocatedList<LocatedValue>? {
        guard case .sequence(let elements) = content else { return nil }
        return elements
    }

    /// The entries of a map, which can be long.
    package var entryList: LocatedList<Entry>? {
        guard case .mapping(let entries) = content else { return nil }
        return entries
    }

    /// Returns the span of a character in a scalar's text if the text is on a single line and written without escapes;
    /// otherwise the span of the value.
    package func span(ofCharacter offset: Int) -> SourceSpan {
        guard case .scalar(let text, let style) = content, style == .plain || style == .quoted, !text.contains("\n")
        else { return span }
        let shift = offset + (style == .quoted ? 1 : 0)
        guard shift < max(span.length, 1) else {
            return SourceSpan(file: span.file, line: span.line, column: span.column + max(span.length - 1, 0))
        }
        return SourceSpan(file: span.file, line: span.line, column: span.column + shift)
    }
}

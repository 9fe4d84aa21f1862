/// Formats values: on a single line if they fit, otherwise with each key or element on its own line.
struct YAMLPrinter {
    /// The maximum width of a line that can be broken, in characters.
    static let width = 110

    private(set) var text = ""

    mutating func blankLine() { text += "\n" }

    /// Writes a key and its value in a block map.
    ///
    /// - Parameters:
    ///   - indent: The indentation in spaces.
    ///   - open: The number of nested levels whose elements are always on separate lines.
    mutating func entry(_ key: String, _ value: YAMLValue, indent: Int = 0, open: Int = 0) {
        let spaces = String(repeating: " ", count: indent)
        let flow = open > 0 ? "" : value.flow
        if case .scalar = value {
            text += "\(spaces)\(key): \(value.flow)\n"
        } else if value.isEmpty || (open <= 0 && indent + key.count + 2 + flow.count <= Self.width) {
            text += "\(spaces)\(key): \(value.flow)\n"
        } else {
            text += "\(spaces)\(key):\n"
            block(value, indent: indent + 2, open: open - 1)
        }
    }

    private mutating func block(_ value: YAMLValue, indent: Int, open: Int = 0) {
        switch value {
        case .scalar: text += String(repeating: " ", count: indent) + value.flow + "\n"
        case .map(let entries): for (key, value) in entries { entry(key, value, indent: indent, open: open) }
        case .list(let elements): for element in elements { item(element, indent: indent) }
        }
    }

    private mutating func item(_ element: YAMLValue, indent: Int) {
        let spaces = String(repeating: " ", count: indent)
        let flow = element.flow
        guard indent + 2 + flow.count > Self.width, case .map(let entries) = element, !entries.isEmpty else {
            text += "\(spaces)- \(flow)\n"
            return
        }
        var inner = YAMLPrinter()
        inner.block(element, indent: indent + 2)
        text += "\(spaces)- \(inner.text.dropFirst(indent + 2))"
    }
}

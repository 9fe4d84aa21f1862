/// Lays values out: on one line where they fit, else one key or element to a line.
struct YAMLPrinter {
    /// Longer lines are broken where there is a choice.
    static let width = 110

    private(set) var text = ""

    mutating func blankLine() { text += "\n" }

    /// Writes a key of a block map. Maps and lists down to `open` levels below it put each element on
    /// its own line even if all would fit on one.
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

extension JSON {
    /// Returns the value as text on several lines, indented by two spaces per level. Arrays and objects that fit into
    /// `width` columns stay on one line.
    public func formatted(width: Int = 100) -> String {
        JSONWriter.text(width: width, capacity: 1024) { $0.add(tree: self) }
    }

    /// Returns the value as text on one line.
    public func compact() -> String {
        JSONWriter.text(width: nil, capacity: 64) { $0.add(tree: self) }
    }

    /// Returns a number as a plain decimal with at most `places` digits after the point; `null` if it is not finite.
    package static func decimal(_ value: Double, places: Int) -> String {
        var bytes = TextBytes(capacity: 16)
        bytes.append(value, places: places)
        return bytes.text
    }
}

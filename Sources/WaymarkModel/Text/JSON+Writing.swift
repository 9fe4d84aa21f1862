extension JSON {
    /// Returns the value as text on several lines, indented by two spaces per level. Arrays and objects that fit into
    /// `width` columns stay on one line.
    public func formatted(width: Int = 100) -> String {
        var bytes = JSONBytes(capacity: 1024)
        bytes.append(self, indentation: 0, width: width)
        return bytes.text
    }

    /// Returns the value as text on one line.
    public func compact() -> String {
        var bytes = JSONBytes(capacity: 64)
        _ = bytes.append(compact: self)
        return bytes.text
    }

    /// Returns a number as a plain decimal with at most `places` digits after the point; `null` if it is not finite.
    package static func decimal(_ value: Double, places: Int) -> String {
        var bytes = JSONBytes(capacity: 16)
        bytes.append(value, places: places)
        return bytes.text
    }
}

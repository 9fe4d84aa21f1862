import LuaRuntime

/// Texts with gaps: `Gate {gate} closes at {time}`.
enum TextGaps {
    /// Returns the text with each gap `{name}` replaced by the field of this name. Gaps without a field remain.
    ///
    /// Gaps in the replacements are not filled, which limits the length of the result. A name cannot contain braces,
    /// so the text is read only once.
    ///
    /// - Returns: nil if the result is longer than `limit` bytes.
    static func fill(_ text: String, with fields: [LuaField], limit: Int) -> String? {
        let values = Dictionary(fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        var filled: [UInt8] = []
        // The index after the last opening brace.
        var name: Int?
        for byte in text.utf8 {
            filled.append(byte)
            if byte == UInt8(ascii: "{") {
                name = filled.count
            } else if byte == UInt8(ascii: "}"), let start = name {
                name = nil
                guard let value = values[String(decoding: filled[start..<filled.count - 1], as: UTF8.self)] else {
                    continue
                }
                filled.removeSubrange((start - 1)...)
                filled += value.shown.utf8
            }
            if filled.count > limit, name == nil { return nil }
        }
        return filled.count > limit ? nil : String(decoding: filled, as: UTF8.self)
    }
}

import LuaRuntime

/// Texts with gaps: `Gate {gate} closes at {time}`.
enum TextGaps {
    /// The text with each `{name}` replaced that the fields name; what else stands in braces stays. What a gap is filled with
    /// has no gaps itself, else a few texts would make one beyond all measure. A name has no braces, so every byte is looked
    /// at once.
    ///
    /// - Returns: nil if the text becomes longer than so many bytes.
    static func fill(_ text: String, with fields: [LuaField], limit: Int) -> String? {
        let values = Dictionary(fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        var filled: [UInt8] = []
        // Behind the last brace that opens.
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

/// The text of a JSON document with surrogate pairs of escapes (`\ud83d\ude00`, RFC 8259, section 7) replaced by YAML's
/// single escape (`\U0001f600`), because libyaml does not support such pairs.
struct SurrogateEscapes: Sendable {
    /// The difference in length of the two notations, in characters.
    private static let gain = 2

    /// The text to parse.
    let text: String
    /// The columns in `text` where replaced escapes end, in scalars, for each line.
    private var ends: [Int: [Int]] = [:]

    /// Replaces the escapes.
    ///
    /// - Returns: Nil if the text is not JSON, or has no such pairs.
    init?(_ text: String) {
        guard let first = text.utf8.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "["), text.contains("\\u")
        else { return nil }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var (index, line, column) = (0, 0, 0)
        while index < bytes.count {
            if let scalar = Self.pair(in: bytes, at: index) {
                let digits = String(scalar.value, radix: 16)
                result += Array("\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8)
                index += 12
                column += 12 - Self.gain
                ends[line, default: []].append(column)
                continue
            }
            let byte = bytes[index]
            let isLineEnd = byte == 0x0A || (byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A))
            if isLineEnd { (line, column) = (line + 1, 0) } else if byte & 0xC0 != 0x80 { column += 1 }
            // An escaped backslash does not start an escape.
            if byte == 0x5C, index + 1 < bytes.count, bytes[index + 1] == 0x5C {
                result.append(byte)
                index += 1
                column += 1
            }
            result.append(bytes[index])
            index += 1
        }
        guard !ends.isEmpty else { return nil }
        self.text = String(decoding: result, as: UTF8.self)
    }

    /// Returns the column in the author's text for a column in `text`.
    func original(_ column: Int, line: Int) -> Int {
        guard let ends = ends[line] else { return column }
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= column { low = middle + 1 } else { high = middle }
        }
        return column + low * Self.gain
    }

    /// Returns the character of a high and a low surrogate escape; nil if there is no such pair.
    private static func pair(in bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
        guard index + 12 <= bytes.count, let high = unit(in: bytes, at: index), (0xD800...0xDBFF).contains(high),
            let low = unit(in: bytes, at: index + 6), (0xDC00...0xDFFF).contains(low)
        else { return nil }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    /// Returns the number of an escape with four hexadecimal digits; nil if there is none.
    private static func unit(in bytes: [UInt8], at index: Int) -> UInt32? {
        guard bytes[index] == 0x5C, bytes[index + 1] == UInt8(ascii: "u") else { return nil }
        let digits = bytes[(index + 2)..<(index + 6)]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

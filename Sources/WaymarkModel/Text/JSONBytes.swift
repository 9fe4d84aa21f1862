/// A buffer of UTF-8 into which JSON is written.
///
/// Answers are large, and one at a time. So they are written once, from left to right, without texts in between.
struct JSONBytes {
    private(set) var bytes: [UInt8] = []

    /// The text that was written.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    mutating func append(_ literal: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    mutating func append(contentsOf digits: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: digits) }

    mutating func append(ascii text: String) { bytes.append(contentsOf: text.utf8) }

    /// Writes a value on several lines; see `JSON.formatted(width:)`.
    mutating func append(_ json: JSON, indentation: Int, width: Int) {
        let start = bytes.count
        guard !json.isLeaf else {
            _ = append(compact: json, limit: .max)
            return
        }
        if !json.nests(deeperThan: 2) {
            if append(compact: json, limit: start + width - indentation) { return }
            bytes.removeLast(bytes.count - start)
        }
        let margin = indentation + 2
        switch json {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                breakLine(index == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","), margin)
                append(element, indentation: margin, width: width)
            }
            breakLine(nil, indentation)
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            for (index, member) in members.enumerated() {
                breakLine(index == 0 ? UInt8(ascii: "{") : UInt8(ascii: ","), margin)
                append(quoted: member.name)
                append(": ")
                append(member.value, indentation: margin, width: width)
            }
            breakLine(nil, indentation)
            bytes.append(UInt8(ascii: "}"))
        default: break
        }
    }

    private mutating func breakLine(_ byte: UInt8?, _ margin: Int) {
        if let byte { bytes.append(byte) }
        bytes.append(0x0A)
        bytes.append(contentsOf: repeatElement(0x20, count: margin))
    }

    /// Writes a value on one line.
    ///
    /// - Parameter limit: The size of the buffer that must not be exceeded. Writing stops soon after it is.
    /// - Returns: Whether the value was written within the limit.
    mutating func append(compact json: JSON, limit: Int = .max) -> Bool {
        switch json {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .integer(let value): append(value)
        case .number(let value, let places): append(value, places: places)
        case .string(let value): append(quoted: value)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { append(", ") }
                guard append(compact: element, limit: limit) else { return false }
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { append(", ") }
                append(quoted: member.name)
                append(": ")
                guard append(compact: member.value, limit: limit) else { return false }
            }
            bytes.append(UInt8(ascii: "}"))
        }
        return bytes.count <= limit
    }

    // MARK: Texts

    /// Writes a text in quotation marks.
    ///
    /// - Parameter escapesUnseen: Whether to escape all characters that a terminal would not show, and line ends and tabs by
    ///   their letters; otherwise only C0 controls, all by their numbers.
    mutating func append(quoted text: String, escapesUnseen: Bool = true) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            var start = 0
            var place = 0
            while place < utf8.count {
                let byte = utf8[place]
                if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                    place += 1
                    continue
                }
                let (value, length) = Self.special(utf8, at: place)
                let isEscaped = byte < 0x7F || (escapesUnseen && value != nil)
                if isEscaped, let value {
                    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<place]))
                    appendEscape(of: value, byLetter: escapesUnseen)
                    start = place + length
                }
                place += length
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Returns the number of the character at a place if it can need an escape, and the number of its bytes.
    private static func special(_ utf8: UnsafeBufferPointer<UInt8>, at place: Int) -> (value: UInt16?, length: Int) {
        let byte = utf8[place]
        switch byte {
        case ..<0x80: return (UInt16(byte), 1)
        case ..<0xE0:
            // C2 80 to C2 9F are the C1 controls.
            let next = utf8[place + 1]
            return (byte == 0xC2 && next < 0xA0 ? UInt16(next) : nil, 2)
        case ..<0xF0:
            let (next, last) = (utf8[place + 1], utf8[place + 2])
            guard byte == 0xE2, next == 0x80 || next == 0x81 else { return (nil, 3) }
            let value = 0x2000 | UInt16(next & 0x3F) << 6 | UInt16(last & 0x3F)
            return (Unicode.Scalar(value)?.isUnseen == true ? value : nil, 3)
        default: return (nil, 4)
        }
    }

    private mutating func appendEscape(of value: UInt16, byLetter: Bool) {
        bytes.append(UInt8(ascii: "\\"))
        switch value {
        case 0x22, 0x5C: bytes.append(UInt8(value))
        case 0x0A where byLetter: bytes.append(UInt8(ascii: "n"))
        case 0x0D where byLetter: bytes.append(UInt8(ascii: "r"))
        case 0x09 where byLetter: bytes.append(UInt8(ascii: "t"))
        default:
            bytes.append(UInt8(ascii: "u"))
            for shift in [12, 8, 4, 0] {
                let digit = UInt8(truncatingIfNeeded: value >> shift) & 0xF
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}

extension JSON {
    /// Whether the value has no parts.
    fileprivate var isLeaf: Bool {
        switch self {
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        default: true
        }
    }

    /// Returns whether arrays and objects are nested in more than `depth` levels.
    fileprivate func nests(deeperThan depth: Int) -> Bool {
        switch self {
        case .array(let elements): depth == 0 || elements.contains { $0.nests(deeperThan: depth - 1) }
        case .object(let members): depth == 0 || members.contains { $0.value.nests(deeperThan: depth - 1) }
        default: false
        }
    }
}

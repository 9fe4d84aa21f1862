/// A buffer of UTF-8 into which JSON is written.
///
/// Answers are large, and one at a time. So they are written once, from left to right, without texts in between.
///
/// The buffer belongs to this value alone, which cannot be copied, and is freed with it.
struct JSONBytes: ~Copyable {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// The number of bytes that were written.
    private(set) var count = 0

    /// The text that was written.
    var text: String { String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self) }

    init(capacity: Int = 0) {
        self.capacity = max(64, capacity)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// Makes room for more bytes.
    @inline(__always) private mutating func reserve(_ more: Int) {
        if count + more > capacity { grow(more) }
    }

    @inline(never) private mutating func grow(_ more: Int) {
        let larger = max(2 * capacity, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: base, count: count)
        base.deallocate()
        (base, capacity) = (moved, larger)
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        base[count] = byte
        count += 1
    }

    mutating func append(_ literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + count).update(from: start, count: bytes.count)
        count += bytes.count
    }

    mutating func append(ascii text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }

    /// Writes the decimal digits of a number, with zeros before them up to a length of at most 20.
    mutating func append(digits value: UInt64, least: Int) {
        reserve(40)
        let end = base + count + 40
        var (start, value) = (end, value)
        while value > 0 || end - start < least {
            start -= 1
            start.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10)
            value /= 10
        }
        (base + count).update(from: start, count: end - start)
        count += end - start
    }

    /// Writes a value on several lines; see `JSON.formatted(width:)`.
    mutating func append(_ json: JSON, indentation: Int, width: Int) {
        let start = count
        // Arrays and objects with more than two levels are never on one line.
        if append(compact: json, limit: json.isLeaf ? .max : start + width - indentation, depth: 2) { return }
        count = start
        let margin = indentation + 2
        switch json {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                breakLine(index == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","), margin)
                append(element, indentation: margin, width: width)
            }
            breakLine(nil, indentation)
            append(UInt8(ascii: "]"))
        case .object(let members):
            for (index, member) in members.enumerated() {
                breakLine(index == 0 ? UInt8(ascii: "{") : UInt8(ascii: ","), margin)
                append(quoted: member.name)
                append(": ")
                append(member.value, indentation: margin, width: width)
            }
            breakLine(nil, indentation)
            append(UInt8(ascii: "}"))
        default: break
        }
    }

    private mutating func breakLine(_ byte: UInt8?, _ margin: Int) {
        if let byte { append(byte) }
        reserve(margin + 1)
        base[count] = 0x0A
        (base + count + 1).update(repeating: 0x20, count: margin)
        count += margin + 1
    }

    /// Writes a value on one line.
    ///
    /// - Parameters:
    ///   - limit: The size of the buffer that must not be exceeded. Writing stops soon after it is.
    ///   - depth: The maximum number of arrays and objects inside each other.
    /// - Returns: Whether the value was written within the limits.
    mutating func append(compact json: JSON, limit: Int = .max, depth: Int = .max) -> Bool {
        switch json {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .integer(let value): append(value)
        case .number(let value, let places): append(value, places: places)
        case .string(let value): append(quoted: value)
        case .array(let elements):
            if depth == 0 { return false }
            append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { append(", ") }
                guard append(compact: element, limit: limit, depth: depth - 1) else { return false }
            }
            append(UInt8(ascii: "]"))
        case .object(let members):
            if depth == 0 { return false }
            append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { append(", ") }
                append(quoted: member.name)
                append(": ")
                guard append(compact: member.value, limit: limit, depth: depth - 1) else { return false }
            }
            append(UInt8(ascii: "}"))
        }
        return count <= limit
    }

    // MARK: Texts

    /// Writes a text in quotation marks.
    ///
    /// - Parameter escapesUnseen: Whether to escape all characters that a terminal would not show, and line ends and tabs by
    ///   their letters; otherwise only C0 controls, all by their numbers.
    mutating func append(quoted text: String, escapesUnseen: Bool = true) {
        var text = text
        append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            var start = 0
            var place = ByteWords.plainCount(utf8, from: 0)
            while place < utf8.count {
                let (value, length) = Self.special(utf8, at: place)
                let isEscaped = utf8[place] < 0x7F || (escapesUnseen && value != nil)
                if isEscaped, let value {
                    append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<place]))
                    appendEscape(of: value, byLetter: escapesUnseen)
                    start = place + length
                }
                place = ByteWords.plainCount(utf8, from: place + length)
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        }
        append(UInt8(ascii: "\""))
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
        append(UInt8(ascii: "\\"))
        switch value {
        case 0x22, 0x5C: append(UInt8(value))
        case 0x0A where byLetter: append(UInt8(ascii: "n"))
        case 0x0D where byLetter: append(UInt8(ascii: "r"))
        case 0x09 where byLetter: append(UInt8(ascii: "t"))
        default:
            append(UInt8(ascii: "u"))
            for shift in [12, 8, 4, 0] {
                let digit = UInt8(truncatingIfNeeded: value >> shift) & 0xF
                append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
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
}

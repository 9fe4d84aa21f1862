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
        var length = 1
        var power: UInt64 = 10
        while length < 20, value >= power {
            length += 1
            let (next, isTooLarge) = power.multipliedReportingOverflow(by: 10)
            if isTooLarge { break }
            power = next
        }
        length = max(length, least)
        if value == 0, least == 0 { return }
        reserve(length)
        var (place, rest) = (base + count + length, value)
        for _ in 0..<length {
            place -= 1
            place.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count += length
    }

    /// Starts a line that is indented by a number of spaces.
    mutating func breakLine(_ margin: Int) {
        reserve(margin + 1)
        base[count] = 0x0A
        (base + count + 1).update(repeating: 0x20, count: margin)
        count += margin + 1
    }

    /// Removes the last byte.
    mutating func removeLast() { count -= 1 }

    /// Puts each part of a list on a separate line.
    ///
    /// - Parameters:
    ///   - starts: The places of the parts: behind the opening bracket, or behind a comma and before its space.
    ///   - margin: The spaces before each part.
    /// - Returns: The number of bytes by which the last part moved.
    mutating func breakLines(before starts: ArraySlice<Int>, margin: Int) -> Int {
        let total = starts.count * (margin + 1) - (starts.count - 1)
        reserve(total)
        var (end, shift) = (count, total)
        for (number, start) in starts.enumerated().reversed() {
            let part = number > 0 ? start + 1 : start
            (base + part + shift).update(from: base + part, count: end - part)
            let line = base + part + shift - margin - 1
            line.pointee = 0x0A
            (line + 1).update(repeating: 0x20, count: margin)
            end = start
            shift -= margin
        }
        count += total
        return total
    }

    // MARK: Texts

    /// Writes a member's name, which needs no escape, and the colon behind it.
    mutating func append(name: StaticString) {
        let length = name.utf8CodeUnitCount
        reserve(length + 4)
        let start = base + count
        start.pointee = UInt8(ascii: "\"")
        (start + 1).update(from: name.utf8Start, count: length)
        start[length + 1] = UInt8(ascii: "\"")
        start[length + 2] = UInt8(ascii: ":")
        start[length + 3] = UInt8(ascii: " ")
        count += length + 4
    }

    /// Writes a text in quotation marks.
    ///
    /// - Parameter escapesUnseen: Whether to escape all characters that a terminal would not show, and line ends and tabs by
    ///   their letters; otherwise only C0 controls, all by their numbers.
    mutating func append(quoted text: String, escapesUnseen: Bool = true) {
        var text = text
        append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            var start = 0
            // Nearly all texts are plain.
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

// Texts in quotation marks.
extension TextBytes {
    /// Writes a text in quotation marks.
    ///
    /// - Parameter escapesUnseen: Whether to escape all characters that a terminal would not show, and line ends and tabs by
    ///   their letters; otherwise only C0 controls, all by their numbers.
    mutating func append(quoted text: String, escapesUnseen: Bool = true) {
        // Without a copy of the text, unless it came from elsewhere (from Objective-C).
        if text.utf8.withContiguousStorageIfAvailable({ append(quoted: $0, escapesUnseen) }) == nil {
            var text = text
            text.withUTF8 { append(quoted: $0, escapesUnseen) }
        }
    }

    @inline(__always)
    private mutating func append(quoted utf8: UnsafeBufferPointer<UInt8>, _ escapesUnseen: Bool) {
        reserve(utf8.count)
        append(UInt8(ascii: "\""))
        append(unquoted: utf8, escapesUnseen)
        append(UInt8(ascii: "\""))
    }

    /// Writes a part of a text in quotation marks, for which there is room if it is plain.
    @inline(__always)
    private mutating func append(unquoted utf8: UnsafeBufferPointer<UInt8>, _ escapesUnseen: Bool) {
        // Nearly all texts are plain.
        if let start = utf8.baseAddress, ByteWords.copyPlain(start, utf8.count, to: place) {
            place += utf8.count
        } else {
            appendEscaped(utf8, escapesUnseen)
        }
    }

    /// Writes some bytes of another text as a part of a text in quotation marks.
    ///
    /// - Precondition: The other text has these bytes.
    mutating func append(unquoted text: borrowing TextBytes, _ range: Range<Int>) {
        precondition(range.upperBound <= text.count)
        let bytes = UnsafeBufferPointer(start: text.base + range.lowerBound, count: range.count)
        reserve(bytes.count)
        append(unquoted: bytes, true)
        reserve()
    }

    /// Writes a text in which some characters can need an escape.
    @inline(never) private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>, _ escapesUnseen: Bool) {
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
        reserve()
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

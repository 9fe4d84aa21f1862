import Foundation

/// Tests of eight bytes of a text at a time. Answers are mostly ASCII without anything special.
///
/// The expressions for "a byte is zero" and "a byte is less" are those of Warren, *Hacker's Delight*, section 6-1. They are
/// exact about whether there is such a byte.
package enum ByteWords {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    @inline(__always) private static func has(_ byte: UInt8, _ word: UInt64) -> UInt64 {
        let word = word ^ (ones &* UInt64(byte))
        return (word &- ones) & ~word
    }

    /// Returns whether a byte is a control character, DEL, or not ASCII.
    @inline(__always) private static func hasUnprintable(_ word: UInt64) -> Bool {
        (word | ((word &- ones &* 0x20) & ~word) | has(0x7F, word)) & highs != 0
    }

    @inline(__always) private static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> UInt64 {
        UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }

    /// Returns whether a byte is not printable ASCII, a quotation mark or a backslash.
    @inline(__always) private static func isSpecial(_ word: UInt64) -> Bool {
        (has(UInt8(ascii: "\""), word) | has(UInt8(ascii: "\\"), word)) & highs != 0 || hasUnprintable(word)
    }

    /// Returns the place of the first byte from `place` on that is not printable ASCII, or is a quotation mark or a
    /// backslash; the number of bytes if there is none.
    @inline(__always) static func plainCount(_ bytes: UnsafeBufferPointer<UInt8>, from place: Int) -> Int {
        var place = place
        while place + 8 <= bytes.count {
            if isSpecial(word(bytes, place)) { break }
            place += 8
        }
        // The last eight bytes at once, some of them again.
        if place < bytes.count, bytes.count - place < 8, bytes.count >= 8, !isSpecial(word(bytes, bytes.count - 8)) {
            return bytes.count
        }
        while place < bytes.count {
            let byte = bytes[place]
            if byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
            place += 1
        }
        return place
    }

    /// Copies a text if all its bytes are printable ASCII, and none is a quotation mark or a backslash. Otherwise the target is
    /// not defined.
    ///
    /// - Returns: Whether it was copied.
    @inline(__always) static func copyPlain(
        _ text: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        let (source, target) = (UnsafeRawPointer(text), UnsafeMutableRawPointer(target))
        guard count >= 8 else { return copyShort(source, count, to: target) }
        // The last eight bytes at once, some of them again.
        var place = count - 8
        var word = source.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        var marks: UInt64 = 0
        while true {
            target.storeBytes(of: word, toByteOffset: place, as: UInt64.self)
            marks |= specialMarks(word)
            if place == 0 { return marks & highs == 0 }
            place = max(0, place - 8)
            word = source.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        }
    }

    /// Copies a text of less than eight bytes like `copyPlain`.
    @inline(__always) private static func copyShort(
        _ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutableRawPointer
    ) -> Bool {
        var marks: UInt64 = 0
        if count >= 4 {
            let first = source.loadUnaligned(as: UInt32.self)
            let last = source.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            target.storeBytes(of: first, as: UInt32.self)
            target.storeBytes(of: last, toByteOffset: count - 4, as: UInt32.self)
            marks = specialMarks(UInt64(first) | UInt64(last) << 32)
        } else {
            for place in 0..<count {
                let byte = source.load(fromByteOffset: place, as: UInt8.self)
                target.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
                marks |= specialMarks(UInt64(byte) | ones &* 0x20 << 8)
            }
        }
        return marks & highs == 0
    }

    /// Returns a word with the highest bit of a byte set if one of the bytes is not printable ASCII, or is a quotation mark or a
    /// backslash. Which byte has the bit is not defined.
    ///
    /// A byte below 0x20, or 0x22, is below 0x21 with its second bit flipped. Subtracting 0x21 from it borrows, and so
    /// sets its highest bit, unless a byte before it has done so already.
    @inline(__always) private static func specialMarks(_ word: UInt64) -> UInt64 {
        let controls = (word ^ ones &* 0x02) &- ones &* 0x21
        let backslash = (word ^ ones &* 0x5C) &- ones
        return word | controls | backslash | (word &+ ones)
    }

    /// Returns a sum of the bytes that differs for most different texts. Quick, but texts with equal sums are easy to make.
    fileprivate static func sum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var sum = UInt64(truncatingIfNeeded: bytes.count)
        var place = 0
        while place + 8 <= bytes.count {
            sum = mixed(sum, word(bytes, place))
            place += 8
        }
        while place < bytes.count {
            sum = mixed(sum, UInt64(bytes[place]))
            place += 1
        }
        return sum ^ sum >> 32
    }

    /// Multiplies by an odd number without a pattern, so that each bit affects all higher ones.
    @inline(__always) private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let product = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 29
    }

    /// Returns whether all bytes are printable ASCII.
    @inline(__always) static func isPrintable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var place = 0
        while place + 8 <= bytes.count {
            if hasUnprintable(word(bytes, place)) { return false }
            place += 8
        }
        while place < bytes.count {
            if bytes[place] < 0x20 || bytes[place] >= 0x7F { return false }
            place += 1
        }
        return true
    }
}

extension String {
    /// A sum of the bytes of the text that differs for most different texts. Quick, but texts with equal sums are easy to
    /// make: use it only where they cost nothing.
    package var quickSum: UInt64 {
        if let sum = utf8.withContiguousStorageIfAvailable(ByteWords.sum) { return sum }
        var text = self
        return text.withUTF8(ByteWords.sum)
    }

    /// Whether all characters are printable ASCII. Quick.
    package var isPrintableASCII: Bool {
        utf8.withContiguousStorageIfAvailable { ByteWords.isPrintable($0) }
            ?? utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }

    /// Returns whether the UTF-8 of the text contains one of a few bytes. Quick.
    package func contains(anyOf bytes: [UInt8]) -> Bool {
        utf8.withContiguousStorageIfAvailable { text in
            guard let start = text.baseAddress else { return false }
            return bytes.contains { memchr(start, Int32($0), text.count) != nil }
        } ?? utf8.contains { bytes.contains($0) }
    }
}

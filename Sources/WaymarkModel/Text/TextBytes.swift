/// A buffer of UTF-8 into which JSON and sentences are written.
///
/// Answers are large, and one at a time. So they are written once, from left to right, without texts in between.
///
/// The buffer belongs to this value alone, which cannot be copied, and is freed with it. Behind what was written, there is
/// always room for `slack` more bytes, so that short pieces are written without a test for each. After them,
/// call `reserve()`. Builds with assertions check each piece; the tests run them.
@usableFromInline
package struct TextBytes: ~Copyable {
    /// The bytes that always fit: a name with its quotation marks, or a number, with the separator behind it.
    @usableFromInline static var slack: Int { 160 }

    @usableFromInline private(set) var base: UnsafeMutablePointer<UInt8>
    /// The end of the memory.
    @usableFromInline private(set) var end: UnsafeMutablePointer<UInt8>
    /// Where the next byte is written.
    @usableFromInline var place: UnsafeMutablePointer<UInt8>

    /// The number of bytes that were written.
    package var count: Int { place - base }

    /// The text that was written.
    package var text: String { String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self) }

    /// The bytes that were written.
    var array: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

    /// Creates an empty buffer.
    package init(capacity: Int = 0) {
        let capacity = max(0, capacity) + 2 * Self.slack
        base = .allocate(capacity: capacity)
        end = base + capacity
        place = base
    }

    @inlinable deinit { base.deallocate() }

    /// Makes room for more bytes, besides the slack.
    @inlinable @inline(__always) package mutating func reserve(_ more: Int = 0) {
        if end - place < more + Self.slack { grow(more) }
    }

    @inline(never) @usableFromInline mutating func grow(_ more: Int) {
        let count = count
        let capacity = max(2 * (end - base), count + more + 2 * Self.slack)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        moved.update(from: base, count: count)
        base.deallocate()
        (base, end, place) = (moved, moved + capacity, moved + count)
    }

    /// Checks that a piece fits. Only builds with assertions do it.
    @inlinable @inline(__always) func check(_ length: Int) { assert(length >= 0 && length <= end - place) }

    // MARK: Short pieces

    /// Writes a byte.
    @inlinable @inline(__always) package mutating func append(_ byte: UInt8) {
        check(1)
        place.pointee = byte
        place += 1
    }

    /// Writes a few ASCII letters.
    @inlinable @inline(__always) mutating func append(_ literal: StaticString) {
        check(literal.utf8CodeUnitCount)
        place.update(from: literal.utf8Start, count: literal.utf8CodeUnitCount)
        place += literal.utf8CodeUnitCount
    }

    /// Writes a member's name, which needs no escape and is at most 64 bytes long, and the colon behind it.
    ///
    /// Where the name is known, this becomes a few instructions that store constants.
    @inlinable @inline(__always) mutating func append(name: StaticString) {
        append(UInt8(ascii: "\""))
        append(name)
        append("\": ")
    }

    /// Removes everything.
    package mutating func removeAll() { place = base }

    /// The byte at a place.
    package subscript(place: Int) -> UInt8 {
        get {
            precondition(place >= 0 && place < count)
            return base[place]
        }
        set {
            precondition(place >= 0 && place < count)
            base[place] = newValue
        }
    }

    /// Removes bytes at the end.
    @inline(__always) package mutating func removeLast(_ length: Int) {
        place -= length
        assert(place >= base)
    }

    /// Returns whether the last byte is a bracket that opens a list.
    @inline(__always) var isBehindOpeningBracket: Bool {
        place > base && (place[-1] == UInt8(ascii: "{") || place[-1] == UInt8(ascii: "["))
    }

    // MARK: Long pieces

    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        place.update(from: start, count: bytes.count)
        place += bytes.count
    }

    /// Writes a part of some bytes.
    package mutating func append(contentsOf bytes: [UInt8], from start: Int, to end: Int) {
        bytes.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[start..<end])) }
    }

    /// Writes some bytes of another text as they are.
    ///
    /// - Precondition: The other text has these bytes.
    mutating func append(_ text: borrowing TextBytes, _ range: Range<Int>) {
        precondition(range.upperBound <= text.count)
        append(contentsOf: UnsafeBufferPointer(start: text.base + range.lowerBound, count: range.count))
    }

    /// Writes bytes again that were written before.
    ///
    /// - Precondition: There are such bytes.
    mutating func repeatBytes(_ range: Range<Int>) {
        precondition(range.upperBound <= count)
        reserve(range.count)
        place.update(from: base + range.lowerBound, count: range.count)
        place += range.count
        reserve()
    }

    /// Writes a text as it is.
    package mutating func append(text: String) {
        // Without a copy of the text, unless it came from elsewhere (from Objective-C).
        if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil {
            var text = text
            text.withUTF8 { append(contentsOf: $0) }
        }
    }

    /// Starts a line that is indented by a number of spaces.
    @inline(__always) mutating func breakLine(_ margin: Int) {
        if margin > 32 { reserve(margin) }
        check(max(32, margin) + 1)
        place.pointee = UInt8(ascii: "\n")
        // Nearly all margins are shorter than these 32 spaces.
        (place + 1).update(repeating: UInt8(ascii: " "), count: 32)
        if margin > 32 { (place + 33).update(repeating: UInt8(ascii: " "), count: margin - 32) }
        place += margin + 1
    }

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
            line.pointee = UInt8(ascii: "\n")
            (line + 1).update(repeating: UInt8(ascii: " "), count: margin)
            end = start
            shift -= margin
        }
        place += total
        return total
    }
}

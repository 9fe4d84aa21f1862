import WaymarkModel

/// Different texts, each kept once, by their exact bytes: texts that are equal in Swift can have different bytes.
final class TextPool {
    /// Where a text ends: the number of its piece, and the offset in it.
    private struct End {
        var piece: UInt32
        var offset: UInt32
    }

    /// The size that a piece does not exceed, unless a single text does.
    private static let pieceSize = 1 << 20

    /// The bytes of all texts, one after the other. A text is in one piece. Large venues leave no room for one array, which
    /// is copied whenever it grows.
    private var pieces: [[UInt8]] = []
    private var ends: [End] = []
    /// A hash table with open addressing: the index of a text plus one, or 0.
    private var slots = [UInt32](repeating: 0, count: 1024)

    /// The number of texts.
    var count: Int { ends.count }

    /// Calls a body with the length of each text in bytes.
    func forEachLength(_ body: (Int) -> Void) {
        for index in ends.indices { body(range(of: index).count) }
    }

    /// Returns the bytes of all texts in pieces and forgets the texts.
    func take() -> [[UInt8]] {
        defer { (pieces, ends, slots) = ([], [], [UInt32](repeating: 0, count: 1024)) }
        return pieces
    }

    /// Returns the index of a text, which is added if it is new.
    func index(of text: String) -> Int {
        var text = text
        return text.withUTF8 { index(of: $0) }
    }

    private func index(of text: UnsafeBufferPointer<UInt8>) -> Int {
        var slot = Self.hash(text) & (slots.count - 1)
        while slots[slot] != 0 {
            let known = Int(slots[slot]) - 1
            if isEqual(known, text) { return known }
            slot = (slot + 1) & (slots.count - 1)
        }
        append(text)
        slots[slot] = UInt32(ends.count)
        if ends.count * 2 > slots.count { grow() }
        return ends.count - 1
    }

    private func append(_ text: UnsafeBufferPointer<UInt8>) {
        if pieces.last.map({ $0.count + text.count > Self.pieceSize }) ?? true { pieces.append([]) }
        let piece = pieces.count - 1
        pieces[piece].append(contentsOf: text)
        ends.append(End(piece: UInt32(piece), offset: UInt32(pieces[piece].count)))
    }

    /// Returns where the bytes of a text are in its piece.
    private func range(of index: Int) -> Range<Int> {
        let isFirst = index == 0 || ends[index - 1].piece != ends[index].piece
        return (isFirst ? 0 : Int(ends[index - 1].offset))..<Int(ends[index].offset)
    }

    private func isEqual(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let range = range(of: index)
        guard range.count == text.count else { return false }
        return pieces[Int(ends[index].piece)].withUnsafeBufferPointer { bytes in
            for offset in 0..<text.count where bytes[range.lowerBound + offset] != text[offset] { return false }
            return true
        }
    }

    private func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for index in ends.indices {
            let hash = pieces[Int(ends[index].piece)].withUnsafeBufferPointer { bytes in
                Self.hash(UnsafeBufferPointer(rebasing: bytes[range(of: index)]))
            }
            var slot = hash & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(index + 1)
        }
    }

    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = StableHash(text).value
        return Int(truncatingIfNeeded: hash ^ hash >> 32) & .max
    }
}

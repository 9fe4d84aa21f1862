/// Different texts, each kept once, by their exact bytes: texts that are equal in Swift can have different bytes.
final class TextPool {
    /// The bytes of all texts, one after the other.
    private var bytes: [UInt8] = []
    /// The end of each text in `bytes`.
    private var ends: [Int] = []
    /// A hash table with open addressing: the index of a text plus one, or 0.
    private var slots = [UInt32](repeating: 0, count: 1024)

    /// The number of texts.
    var count: Int { ends.count }

    /// Calls a body with the length of each text in bytes.
    func forEachLength(_ body: (Int) -> Void) {
        for index in ends.indices { body(ends[index] - start(of: index)) }
    }

    /// Returns the bytes of all texts and forgets the texts.
    func take() -> [UInt8] {
        defer { (bytes, ends, slots) = ([], [], [UInt32](repeating: 0, count: 1024)) }
        return bytes
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
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
        slots[slot] = UInt32(ends.count)
        if ends.count * 2 > slots.count { grow() }
        return ends.count - 1
    }

    private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

    private func isEqual(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = start(of: index)
        guard ends[index] - start == text.count else { return false }
        for offset in 0..<text.count where bytes[start + offset] != text[offset] { return false }
        return true
    }

    private func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        bytes.withUnsafeBufferPointer { bytes in
            for index in ends.indices {
                let text = UnsafeBufferPointer(rebasing: bytes[start(of: index)..<ends[index]])
                var slot = Self.hash(text) & (slots.count - 1)
                while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = UInt32(index + 1)
            }
        }
    }

    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return Int(truncatingIfNeeded: hash ^ hash >> 32) & .max
    }
}

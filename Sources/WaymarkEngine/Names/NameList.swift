import Foundation
import WaymarkModel

/// How a text can name a feature, the best first: as its whole name, its start, the start of a word, or any part.
enum NameReading: CaseIterable {
    case whole, start, wordStart, part
}

/// Names of features in one block of bytes, for finding what a user means among hundreds of thousands.
///
/// Names are folded (`String.folded`) and kept in UTF-8 and canonical decomposition, so that equal bytes are equal names.
struct NameList<Feature>: Sendable {
    /// The names, each between two separators.
    private var bytes: [UInt8] = [separator]
    /// Where each name starts.
    private var starts: [Int] = []
    /// The feature of each name, ascending.
    private var owners: [Index<Feature>] = []
    /// By hash, the last name with it, and for each name the one before; -1 if there is none.
    private var latest: [Int32] = []
    private var earlier: [Int32] = []

    /// It is not in any UTF-8 text.
    private static var separator: UInt8 { 0xFF }

    /// Adds a name of a feature. Features must come in ascending order.
    mutating func add(_ name: String, of feature: Index<Feature>) {
        starts.append(bytes.count)
        owners.append(feature)
        Self.fold(name, into: &bytes)
        bytes.append(Self.separator)
    }

    /// Prepares the look-up of whole names, once all are added.
    mutating func finish() {
        var buckets = 16
        while buckets < starts.count { buckets *= 2 }
        latest = Array(repeating: -1, count: buckets)
        earlier = Array(repeating: -1, count: starts.count)
        for name in starts.indices {
            let bucket = Self.hash(bytes[starts[name]..<end(of: name)]) & (buckets - 1)
            earlier[name] = latest[bucket]
            latest[bucket] = Int32(name)
        }
    }

    /// Returns the features that a text names, ascending, each once.
    func features(named text: String, _ reading: NameReading) -> [Index<Feature>] {
        var pattern: [UInt8] = []
        Self.fold(text, into: &pattern)
        if pattern.isEmpty { return [] }
        var found: [Index<Feature>] = []
        for name in reading == .whole ? names(equalTo: pattern) : names(with: pattern, reading) {
            if found.last != owners[name] { found.append(owners[name]) }
        }
        return found
    }

    private func end(of name: Int) -> Int { (name + 1 < starts.count ? starts[name + 1] : bytes.count) - 1 }

    private func names(equalTo pattern: [UInt8]) -> [Int] {
        guard !latest.isEmpty else { return [] }
        var names: [Int] = []
        var next = latest[Self.hash(pattern[...]) & (latest.count - 1)]
        while next >= 0 {
            let name = Int(next)
            if bytes[starts[name]..<end(of: name)] == pattern[...] { names.append(name) }
            next = earlier[name]
        }
        return names.reversed()
    }

    private func names(with text: [UInt8], _ reading: NameReading) -> [Int] {
        var pattern = text
        switch reading {
        case .whole, .part: break
        case .start: pattern.insert(Self.separator, at: 0)
        case .wordStart: pattern.insert(UInt8(ascii: " "), at: 0)
        }
        let first = pattern[0]
        var names: [Int] = []
        var place = 0
        while place + pattern.count <= bytes.count {
            guard bytes[place] == first, bytes[place..<place + pattern.count] == pattern[...] else {
                place += 1
                continue
            }
            let name = self.name(at: reading == .start ? place + 1 : place)
            names.append(name)
            place = end(of: name)
        }
        return names
    }

    /// Returns the name that a byte belongs to.
    private func name(at place: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= place { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    private static func fold(_ text: String, into bytes: inout [UInt8]) {
        let start = bytes.count
        for byte in text.utf8 {
            guard byte < 0x80 else {
                bytes.removeSubrange(start...)
                bytes.append(contentsOf: text.folded.decomposedStringWithCanonicalMapping.utf8)
                return
            }
            bytes.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
        }
    }

    /// Names of equal hashes are compared.
    private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
        Int(truncatingIfNeeded: StableHash(bytes).value >> 1)
    }
}

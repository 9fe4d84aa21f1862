import WaymarkModel

/// Collects the bytes of a packed venue: the records of its features, and each different text once.
///
/// Numbers are little-endian. Counts and whole numbers have 7 bits per byte, the lowest first.
final class PackedWriter {
    private(set) var bytes: [UInt8] = []
    /// The bytes before `bytes`. Large venues leave no room for an array that is copied whenever it grows.
    private var pieces: [[UInt8]] = []
    private let texts = TextPool()
    /// Finds the index of each feature that others can refer to, by kind.
    private var indices: [(FeatureID) -> Int?] = Array(repeating: { _ in nil }, count: FeatureKind.allCases.count)
    /// Whether something cannot be packed. The venue is then read from its rows.
    private(set) var hasFailed = false

    /// The size from which a piece is not added to.
    private static let pieceSize = 1 << 20

    /// Starts a new piece if the current one is large enough. Masks are set in the current piece only.
    func cut() {
        guard bytes.count >= Self.pieceSize else { return }
        pieces.append(bytes)
        bytes = []
        bytes.reserveCapacity(Self.pieceSize + Self.pieceSize / 16)
    }

    /// Returns the pieces and forgets them, and the features that were written.
    func take() -> [[UInt8]] {
        indices = []
        defer { (pieces, bytes) = ([], []) }
        return pieces + [bytes]
    }

    /// Returns the pool of texts in the order in which they were first used, and forgets it: their number and their lengths,
    /// then their bytes.
    func takePool() -> [[UInt8]] {
        let writer = PackedWriter()
        writer.count(texts.count)
        texts.forEachLength { length in
            writer.count(length)
            writer.cut()
        }
        return writer.take() + texts.take()
    }

    /// Remembers the features of a kind for references.
    func set(_ ids: some Sequence<FeatureID>, _ kind: FeatureKind) {
        let table = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        set(kind) { table[$0] }
    }

    /// Remembers how the features of a kind are found for references.
    func set(_ kind: FeatureKind, _ index: @escaping (FeatureID) -> Int?) { indices[kind.number] = index }

    /// Writes a reference: the index of the feature.
    func reference(_ id: FeatureID, _ kind: FeatureKind) {
        if let index = indices[kind.number](id) { count(index) } else { fail() }
    }

    func fail() { hasFailed = true }

    func byte(_ byte: UInt8) { bytes.append(byte) }

    func count(_ count: Int) { bits(UInt64(count)) }

    /// Writes a whole number; small ones of both signs take one byte.
    func wide(_ number: Int64) { bits(UInt64(bitPattern: number << 1 ^ number >> 63)) }

    func number(_ number: UInt32) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    func double(_ number: Double) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Writes the index of a text, with all of its characters.
    func whole(_ text: String) { count(texts.index(of: text)) }

    /// Writes the index of a text as the rows have it: SQLite ends it at U+0000.
    func cell(_ text: String) {
        guard text.utf8.contains(0) else { return whole(text) }
        whole(String(text.unicodeScalars.prefix { $0.value != 0 }))
    }

    /// Reserves room for a mask of 32 bits and returns its position.
    func reserveMask() -> Int {
        defer { bytes.append(contentsOf: [0, 0, 0, 0]) }
        return bytes.count
    }

    func set(mask: UInt32, at position: Int) {
        for index in 0..<4 { bytes[position + index] = UInt8(truncatingIfNeeded: mask >> (8 * UInt32(index))) }
    }

    private func bits(_ number: UInt64) {
        var left = number
        while left >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: left) | 0x80)
            left >>= 7
        }
        bytes.append(UInt8(left))
    }
}

extension FeatureKind {
    /// The position of the kind in `allCases`.
    var number: Int {
        switch self {
        case .building: 0
        case .level: 1
        case .node: 2
        case .edge: 3
        case .connector: 4
        case .area: 5
        case .place: 6
        case .geofence: 7
        case .recommendation: 8
        case .unit: 9
        case .opening: 10
        case .obstacle: 11
        case .footprint: 12
        case .detail: 13
        case .region: 14
        }
    }
}

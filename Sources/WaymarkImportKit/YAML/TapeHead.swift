/// The first unit of a value on a tape.
struct TapeHead {
    enum Kind: UInt8 {
        /// A value on a line of plain characters: its offset and length in the text say everything else.
        case plain, quoted, sequence, mapping
        /// A value whose place is kept apart.
        case placedText, placedSequence, placedMapping, alias
    }

    /// The longest value whose length fits.
    static let longest = 1 << 24 - 1
    private static let repeated: UInt64 = 1 << 63

    var unit: UInt64

    init(unit: UInt64) { self.unit = unit }

    init(_ kind: Kind, offset: Int = 0, length: Int = 0) {
        unit = UInt64(kind.rawValue) << 56 | UInt64(length) << 32 | UInt64(UInt32(offset))
    }

    var kind: Kind {
        guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: unit >> 56) & 0x7F) else {
            preconditionFailure("not the first unit of a value")
        }
        return kind
    }
    /// The offset of the value in the text, with its quotation mark or bracket; otherwise the number of its place.
    var offset: Int { Int(unit & 0xFFFF_FFFF) }
    /// The length of a text without quotation marks; the number of characters to underline for a list or map; the style
    /// of a text with a place.
    var length: Int { Int(unit >> 32 & 0xFF_FFFF) }

    /// Whether the value is a key that is given twice, and left out with its value.
    var isRepeated: Bool {
        get { unit & Self.repeated != 0 }
        set { unit = newValue ? unit | Self.repeated : unit & ~Self.repeated }
    }
}

extension SegmentedArray where Element == UInt64 {
    /// Appends a unit of two halves.
    mutating func append(_ high: Int, _ low: Int) { append(Self.unit(high, low)) }

    /// Sets the two halves of a unit.
    mutating func set(_ index: Int, _ high: Int, _ low: Int) { self[index] = Self.unit(high, low) }

    /// Returns the two halves of a unit.
    func pair(_ index: Int) -> (high: Int, low: Int) {
        let unit = self[index]
        return (Int(unit >> 32), Int(unit & 0xFFFF_FFFF))
    }

    private static func unit(_ high: Int, _ low: Int) -> UInt64 { UInt64(UInt32(high)) << 32 | UInt64(UInt32(low)) }
}

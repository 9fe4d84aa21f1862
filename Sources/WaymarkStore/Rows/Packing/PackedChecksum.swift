/// A number that changes with every byte, however the bytes are cut into pieces. It recognises damage; it does not protect
/// against forgery.
struct PackedChecksum {
    private var sum: UInt64
    /// The bytes at the end that are not a whole word yet, the first lowest.
    private var rest: UInt64 = 0
    private var restCount = 0

    /// Starts a checksum.
    ///
    /// - Parameter count: The number of all bytes.
    init(count: Int) { sum = UInt64(count) }

    /// Adds the next piece.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var position = 0
        while restCount > 0, position < bytes.count {
            rest |= UInt64(bytes[position]) << UInt64(8 * restCount)
            restCount = (restCount + 1) % 8
            position += 1
            if restCount == 0 {
                sum = Self.mixed(sum, rest)
                rest = 0
            }
        }
        while position + 8 <= bytes.count {
            sum = Self.mixed(sum, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
            position += 8
        }
        while position < bytes.count {
            rest |= UInt64(bytes[position]) << UInt64(8 * restCount)
            restCount += 1
            position += 1
        }
    }

    /// The checksum of all bytes.
    var value: UInt64 {
        var sum = sum
        for index in 0..<restCount { sum = Self.mixed(sum, rest >> UInt64(8 * index) & 0xff) }
        return sum
    }

    @inline(__always)
    private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let mixed = (sum ^ word) &* 0x9e37_79b9_7f4a_7c15
        return mixed ^ mixed >> 32
    }
}

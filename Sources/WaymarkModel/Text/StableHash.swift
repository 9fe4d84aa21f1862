/// A hash that is the same in every run and on every machine: FNV-1a with 64 bits
/// (https://datatracker.ietf.org/doc/html/draft-eastlake-fnv).
///
/// It tells contents apart and finds them again. It does not protect against forgery.
package struct StableHash: Sendable {
    /// The hash of the bytes so far.
    package var value: UInt64

    /// Creates the hash of no bytes, or with another start, so that the same bytes have several hashes.
    @inlinable @inline(__always)
    package init(start: UInt64 = 0xcbf2_9ce4_8422_2325) { value = start }

    /// Creates the hash of bytes.
    @inlinable @inline(__always)
    package init(_ bytes: some Sequence<UInt8>) {
        self.init()
        add(bytes)
    }

    /// The hash as 16 hexadecimal digits.
    package var digits: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Adds a byte.
    @inlinable @inline(__always)
    package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

    /// Adds bytes.
    @inlinable @inline(__always)
    package mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }
}

/// The same hash with 32 bits, where others compute it too, or few values are told apart.
package struct ShortStableHash: Sendable {
    /// The hash of the bytes.
    package let value: UInt32

    /// Creates the hash of bytes.
    package init(_ bytes: some Sequence<UInt8>) {
        value = bytes.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}

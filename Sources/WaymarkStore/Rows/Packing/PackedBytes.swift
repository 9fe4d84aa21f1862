/// The bytes of a packed venue, at an address that does not change. They are filled once, and freed with the object.
final class PackedBytes: @unchecked Sendable {
    private let memory: UnsafeMutablePointer<UInt8>
    private let capacity: Int
    private var count = 0

    /// Creates room for a number of bytes.
    init(capacity: Int) {
        self.capacity = capacity
        memory = .allocate(capacity: max(1, capacity))
    }

    /// Creates a copy of bytes.
    convenience init(_ bytes: [UInt8]) {
        self.init(capacity: bytes.count)
        _ = bytes.withUnsafeBytes { append($0) }
    }

    deinit { memory.deallocate() }

    /// Appends bytes; returns false if they do not fit.
    func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= capacity - count else { return false }
        if let start = bytes.baseAddress {
            UnsafeMutableRawPointer(memory + count).copyMemory(from: start, byteCount: bytes.count)
        }
        count += bytes.count
        return true
    }

    /// The bytes. They are valid as long as the object.
    var all: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }
}

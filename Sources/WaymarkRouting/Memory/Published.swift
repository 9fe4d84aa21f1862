import Synchronization

/// An object that is made once and then read by all threads, without locks and without counting references: threads that
/// count the references of the same object wait for each other.
struct Published<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
    private let pointer = Atomic<UnsafeRawPointer?>(nil)

    deinit {
        if let pointer = pointer.load(ordering: .acquiring) { Unmanaged<Object>.fromOpaque(pointer).release() }
    }

    /// Whether there is an object.
    var isKnown: Bool { pointer.load(ordering: .relaxed) != nil }

    /// Sets the object, unless there is one.
    func publish(_ object: Object) {
        let made = Unmanaged.passRetained(object)
        let old = pointer.compareExchange(
            expected: nil, desired: UnsafeRawPointer(made.toOpaque()), ordering: .acquiringAndReleasing)
        if !old.exchanged { made.release() }
    }

    /// Reads something of the object that lives as long as it; nil if there is none.
    @inline(__always)
    func read<Part: BitwiseCopyable>(_ part: (Object) -> Part) -> Part? {
        guard let pointer = pointer.load(ordering: .acquiring) else { return nil }
        return Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef { part($0) }
    }
}

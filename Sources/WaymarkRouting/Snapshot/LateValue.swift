import Synchronization

/// A value that is made when it is first needed. Who needs it while it is being made waits.
struct LateValue<Value: Sendable>: ~Copyable, Sendable {
    private let known: Mutex<Value?>

    init(_ value: Value? = nil) { known = Mutex(value) }

    /// Whether it was made, or is being made.
    var isKnown: Bool { known.withLockIfAvailable { $0 != nil } ?? true }

    /// Returns the value, and makes it if it is not known.
    ///
    /// - Precondition: `make` does not need the value itself.
    func value(_ make: () -> Value) -> Value {
        known.withLock { known in
            if let known { return known }
            let value = make()
            known = value
            return value
        }
    }
}

/// Values that few features have; a blank one has none of them.
protocol SeldomValue: Hashable, Sendable {
    /// Creates blank values.
    init()
}

/// Keeps values that few features have behind a reference, which is nil for a feature without them: it then takes eight
/// bytes, and copying the feature copies no text.
struct Seldom<Value: SeldomValue>: Hashable, Sendable {
    /// Changed only while a single feature refers to it, so that features can be shared between threads.
    private final class Box: @unchecked Sendable {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box?

    /// Whether values are kept, which can be blank. Blank values need not be kept.
    @inline(__always) var isKept: Bool { box != nil }

    /// Returns what `body` reads; `blank`, which blank values have, for a feature without them.
    @inline(__always) func read<Result>(or blank: @autoclosure () -> Result, _ body: (Value) -> Result) -> Result {
        if let box { return body(box.value) }
        return blank()
    }

    /// Changes a value; `isBlank` is whether it becomes the one that blank values have.
    @inline(__always) mutating func write(isBlank: Bool, _ body: (inout Value) -> Void) {
        if box == nil, isBlank { return }
        if !isKnownUniquelyReferenced(&box) { box = Box(box?.value ?? Value()) }
        if let box { body(&box.value) }
    }

    /// Returns whether the values are equal.
    static func == (left: Seldom, right: Seldom) -> Bool {
        if left.box === right.box { return true }
        return (left.box?.value ?? Value()) == (right.box?.value ?? Value())
    }

    /// Hashes the values.
    func hash(into hasher: inout Hasher) { hasher.combine(box?.value ?? Value()) }
}

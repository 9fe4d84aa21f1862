/// Looks at a stop signal at the first of many small steps, and after each thousand.
@usableFromInline package struct StopCounter: Sendable {
    /// The number of steps between two looks, less one. A power of two, less one.
    @usableFromInline static let mask = 1023

    @usableFromInline let stop: StopSignal?
    @usableFromInline var count = 0

    /// Creates a counter; without a signal, it never asks to stop.
    @inlinable package init(_ stop: StopSignal?) { self.stop = stop }

    /// Counts a step, and returns whether the work should stop before it.
    @inlinable package mutating func shouldStop() -> Bool {
        guard let stop else { return false }
        defer { count &+= 1 }
        return count & Self.mask == 0 && stop.isSent
    }
}

/// The elements of a sequence, until somebody asks to stop.
@usableFromInline package struct ElementsUntilStop<Base: Sequence>: Sequence, IteratorProtocol {
    @usableFromInline var base: Base.Iterator
    @usableFromInline var counter: StopCounter

    @inlinable init(_ base: Base, _ stop: StopSignal?) {
        self.base = base.makeIterator()
        counter = StopCounter(stop)
    }

    @inlinable package mutating func next() -> Base.Element? { counter.shouldStop() ? nil : base.next() }
}

extension Sequence {
    /// Returns the elements until somebody asks to stop. What was made of them must then not be used.
    @inlinable package func until(_ stop: StopSignal?) -> ElementsUntilStop<Self> { ElementsUntilStop(self, stop) }
}

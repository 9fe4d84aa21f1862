/// A time span in which something is open, from `start` up to but not including `end`.
public struct OpenInterval: Hashable, Sendable {
    /// The first moment when it is open.
    public var start: Timestamp
    /// The first moment when it is closed again.
    public var end: Timestamp

    /// Creates a span.
    public init(start: Timestamp, end: Timestamp) {
        self.start = start
        self.end = end
    }
}

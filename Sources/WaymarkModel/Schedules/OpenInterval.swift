/// A stretch of time in which something is open, from `start` up to but not including `end`.
public struct OpenInterval: Hashable, Sendable {
    public var start: Timestamp
    public var end: Timestamp

    public init(start: Timestamp, end: Timestamp) {
        self.start = start
        self.end = end
    }
}

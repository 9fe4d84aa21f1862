import WaymarkModel

/// A message in a group.
public struct SharedMessage: Hashable, Sendable {
    /// The id of the group.
    public var group: String
    /// The id of the sender.
    public var sender: String
    /// The contents.
    public var message: LocationMessage
    /// The moment by which messages are ordered: that of the measurement, or of the arrival if the sender's clock is
    /// wrong.
    public var time: Timestamp
    /// The moment when it arrived.
    public var arrived: Timestamp
    /// Whether a newer message of this sender had arrived before.
    public var isLate = false
    /// Whether the sender's clock is wrong.
    public var hasWrongClock = false

    /// Creates a message that is neither late nor has a wrong clock.
    ///
    /// - Parameters:
    ///   - message: The contents.
    ///   - group: The id of the group.
    ///   - sender: The id of the sender.
    ///   - time: The moment by which messages are ordered.
    ///   - arrived: The moment when it arrived.
    public init(_ message: LocationMessage, group: String, sender: String, time: Timestamp, arrived: Timestamp) {
        self.message = message
        self.group = group
        self.sender = sender
        self.time = time
        self.arrived = arrived
    }
}

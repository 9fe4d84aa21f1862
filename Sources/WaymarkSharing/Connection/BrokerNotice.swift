/// A message that came from a broker.
public struct BrokerArrival: Hashable, Sendable {
    /// The topic.
    public var topic: String
    /// The contents; empty if a retained message was deleted.
    public var payload: [UInt8]
    /// Whether it was kept by the broker and is not new.
    public var isRetained: Bool

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - payload: The contents.
    ///   - isRetained: Whether it was kept by the broker and is not new.
    public init(topic: String, payload: [UInt8], isRetained: Bool = false) {
        self.topic = topic
        self.payload = payload
        self.isRetained = isRetained
    }
}

/// What a connection to a broker reports.
public enum BrokerNotice: Hashable, Sendable {
    /// A message arrived. It is acknowledged by the next `flush`, so what must survive a crash is stored before that.
    case arrived(BrokerArrival)
    /// The broker has taken over a message; the reason is nil if it also accepted it.
    case delivered(Int32, refusal: String?)
    /// The broker granted the subscription to a filter of topics, or refused it.
    case subscriptionAnswered(String, isGranted: Bool)
    /// The connection is closed.
    case lost(BrokerError)
}

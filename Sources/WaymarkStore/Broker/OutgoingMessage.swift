import WaymarkModel

/// A message to a broker, as the outbox keeps it.
package struct OutgoingMessage: Hashable, Sendable {
    /// The topic.
    package var topic: String
    /// The contents; empty deletes what the broker keeps at the topic.
    package var payload: String
    /// Whether the broker keeps it for those who subscribe later.
    package var isRetained: Bool
    /// The id of the member whom it is about; nil if it is about none.
    package var member: String?
    /// The moment when it is of no more use; nil means never.
    package var expires: Timestamp?

    package init(
        topic: String, payload: String, isRetained: Bool = false, member: String? = nil, expires: Timestamp? = nil
    ) {
        self.topic = topic
        self.payload = payload
        self.isRetained = isRetained
        self.member = member
        self.expires = expires
    }
}

/// The link of a venue to a broker, as the store keeps it.
package struct StoredLink: Hashable, Sendable {
    /// The id of the engine at the broker.
    package var engine: String
    /// The address of the broker, and how the connection is, as JSON.
    package var state: String

    package init(engine: String, state: String) {
        self.engine = engine
        self.state = state
    }
}

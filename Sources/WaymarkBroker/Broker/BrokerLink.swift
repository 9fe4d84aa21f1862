import WaymarkEngine
import WaymarkModel
import WaymarkStore

/// How a store's venue is joined to a broker, as any process with this store sees it.
public struct BrokerLink: Hashable, Sendable {
    /// The state of a connection.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// The first attempt is under way.
        case connecting
        /// The engine is joined.
        case connected
        /// The broker cannot be reached; the engine tries again.
        case away
        /// The engine left the broker.
        case stopped
    }

    /// The id of the engine at the broker.
    public var engine: String
    /// The address of the broker.
    public var broker: String
    /// The state of the connection.
    public var state: State
    /// Why it is not connected; nil if it is, or if the engine left.
    public var reason: String?
    /// When the engine last confirmed this. It does so at least every 30 seconds while it runs.
    public var seen: Timestamp
    /// When the engine was last known to be joined, with its conditions compared with those of the broker; nil if it never was.
    public var joined: Timestamp?
    /// The number of messages that wait for the broker.
    public var waiting: Int

    /// The time between two confirmations, in milliseconds.
    static let interval: Int64 = 30_000

    /// Returns whether the engine that wrote this still runs, as far as can be known at a moment.
    public func isAlive(at moment: Timestamp) -> Bool {
        state != .stopped && moment.milliseconds - seen.milliseconds <= 2 * Self.interval
    }
}

extension BrokerLink {
    init?(_ stored: StoredLink, waiting: Int) {
        guard let json = JSON(parsing: stored.state), let broker = json["broker"]?.text,
            let state = json["state"]?.text.flatMap(State.init), let seen = json["seen_ms"]?.whole
        else { return nil }
        self.init(
            engine: stored.engine, broker: broker, state: state, reason: json["reason"]?.text,
            seen: Timestamp(milliseconds: seen),
            joined: json["joined_ms"]?.whole.map { Timestamp(milliseconds: $0) }, waiting: waiting)
    }

    var stored: StoredLink {
        let json: JSON = [
            "broker": .string(broker), "state": .string(state.rawValue), "reason": .text(reason),
            "seen_ms": .integer(seen.milliseconds),
            "joined_ms": joined.map { .integer($0.milliseconds) } ?? .null,
        ]
        return StoredLink(engine: engine, state: json.compact())
    }
}

extension Engine {
    /// Returns how a venue is joined to a broker; nil if it never was.
    ///
    /// - Parameter venue: The venue.
    /// - Throws: `EngineError.store`.
    public func brokerLink(of venue: LoadedVenue) throws(EngineError) -> BrokerLink? {
        let found = try storing { () throws(StoreError) in
            try store.lookingAtBroker(in: venue.id) { (try $0.link(), try $0.waitingCount()) }
        }
        guard let found, let link = found.0 else { return nil }
        return BrokerLink(link, waiting: found.1)
    }
}

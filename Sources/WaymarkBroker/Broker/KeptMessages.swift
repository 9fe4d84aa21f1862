import WaymarkModel
import WaymarkSharing

/// What a broker keeps for the venue: when to ask for it again, and what of it has arrived on this connection.
///
/// Mosquitto grants every subscription, and sends nothing of what its access rules forbid. If the rules change, it sends what is
/// new, and not what it kept before. So it is asked again from time to time. A server of a cluster that has lost an election can
/// acknowledge what the cluster then does not keep. So a cluster is asked soon after each change, too.
struct KeptMessages {
    /// The time after which the broker is asked again, in milliseconds.
    static let interval: Int64 = 60_000
    /// The largest number of topics that are remembered.
    private static let limit = 100_000

    /// The hash of the last message at each topic.
    private var digests: [String: Int64] = [:]
    private var renewal: Timestamp?

    /// Begins with a new connection.
    mutating func clear(at now: Timestamp) {
        (digests, renewal) = ([:], now.adding(milliseconds: Self.interval))
    }

    /// How soon it is asked again after a change of what it keeps, in milliseconds.
    static let settling: Int64 = 10_000

    /// Lets the broker be asked again soon.
    mutating func askSoon(at now: Timestamp) {
        let soon = now.adding(milliseconds: Self.settling)
        renewal = renewal.map { min($0, soon) } ?? soon
    }

    /// Returns whether the broker must be asked again now.
    mutating func isDue(at now: Timestamp) -> Bool {
        // A clock that was set back does not make anybody wait.
        if let renewal, renewal > now, renewal.milliseconds - now.milliseconds <= Self.interval { return false }
        renewal = now.adding(milliseconds: Self.interval)
        return true
    }

    /// Lets what comes next at a topic be new.
    mutating func forget(_ topic: String) { digests[topic] = nil }

    /// Returns whether the broker sends once more what was the last message at its topic, so that there is nothing to do.
    mutating func repeats(_ arrival: BrokerArrival) -> Bool {
        let digest = MessageDigest.of(arrival)
        if arrival.isRetained, digests[arrival.topic] == digest { return true }
        if digests.count < Self.limit || digests[arrival.topic] != nil { digests[arrival.topic] = digest }
        return false
    }
}

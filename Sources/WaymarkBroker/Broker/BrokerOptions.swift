import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkSharing

/// How an engine takes part at a broker.
public struct BrokerOptions: Sendable {
    /// The id of the engine at the broker: 1 to 40 letters of ASCII, digits, `-` and `_`. Each engine has another one.
    /// It is also the device in the topics of its members.
    public var id: String
    /// Whether senders who are not members of the venue are added.
    public var admitsSenders = false
    /// Whether the engine keeps journeys for members who ask for them.
    public var keepsJourneys = true
    /// The seed of the random part of the waits between attempts to connect.
    public var seed: UInt64 = 1
    /// The maximum number of messages that wait for the broker. The oldest are dropped, and counted.
    public var outboxLimit = 100_000
    /// The cluster that keeps journeys; nil if this engine keeps them alone.
    public var cluster: ClusterSettings?
    /// A text that no other process of any engine has: letters and digits.
    public var process = String(UInt64.random(in: .min ... .max), radix: 36)
    /// Returns the milliseconds on a clock that never steps back, for waits and leases.
    public var steadyClock: @Sendable () -> Int64 = {
        let time = ContinuousClock.now - BrokerOptions.origin
        return time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000
    }
    private static let origin = ContinuousClock.now
    /// Returns the current moment.
    public var clock: @Sendable () -> Timestamp

    /// Creates options.
    ///
    /// - Parameters:
    ///   - id: The id of the engine at the broker.
    ///   - clock: Returns the current moment.
    public init(id: String, clock: @escaping @Sendable () -> Timestamp) {
        self.id = id
        self.clock = clock
    }
}

/// What an engine at a broker has done so far.
public struct BrokerCounters: Hashable, Sendable {
    /// Messages that the broker acknowledged.
    public var sent = 0
    /// Messages that the broker acknowledged but did not accept, for example because of its access rules.
    public var denied = 0
    /// Messages that were dropped because too many waited.
    public var dropped = 0
    /// Messages that arrived, without those of this engine.
    public var received = 0
    /// Messages that had arrived before.
    public var repeated = 0
    /// Messages that are not used, by the reason.
    public var refused: [String: Int] = [:]
    /// Messages of types that an engine has no use for.
    public var unused = 0
    /// Connections to the broker.
    public var connections = 0

    /// Creates counters that are 0.
    public init() {}
}

/// What an engine at a broker reports, without positions.
public enum BrokerNews: Hashable, Sendable {
    /// The engine is joined to the broker.
    case connected(BrokerAddress, isFive: Bool)
    /// The engine is not joined. It tries again after some milliseconds; everything else works.
    case away(BrokerError, retry: Int64)
    /// A message is not used. It is reported for the first message with this topic's user and reason.
    case refused(sender: String?, reason: String)
    /// A number of further messages were not used since the last such news, at most once a minute. The reasons are in
    /// the counters.
    case unreported(Int)
    /// A member was added because of a message.
    case admitted(String)
    /// A device or an engine lost its connection.
    case lostContact(String)
    /// A member's name became known.
    case named(String)
    /// Another engine made a live condition.
    case conditionSet(Condition, by: String)
    /// Another engine removed a live condition.
    case conditionLifted(Int64, by: String)
    /// What a member shared is deleted here, because another engine deleted the member.
    case erased(String, by: String)
    /// A journey started, or could not.
    case journeyStarted(member: String)
    /// A journey could not start.
    case journeyRefused(member: String, reason: String)
    /// A journey ended.
    case journeyEnded(member: String)
    /// This engine keeps the journeys of a partition of the cluster from now on.
    case partitionTaken(Int, journeys: Int)
    /// Another engine keeps the journeys of a partition of the cluster from now on.
    case partitionGiven(Int)
    /// The engine is joined to the cluster.
    case clusterConnected
    /// Something is wrong with the cluster. Journeys wait; everything else works.
    case clusterProblem(String)
    /// The broker did not accept a message at this topic.
    case denied(topic: String, reason: String)
    /// The store is damaged, so that it is not known what is closed: no condition is sent, lifted or taken over until somebody has
    /// looked at it.
    case damaged(String)
    /// Members or groups in the store are damaged. They are left out until somebody has looked at it; everything else goes on.
    case damagedMembers(String)
    /// The broker does not send what arrives at the topics of a filter. The engine asks again.
    case subscriptionRefused(String)
    /// The broker sends what arrives at the topics of a filter after all.
    case subscriptionGranted(String)
    /// What follows for members.
    case sharing([SharingEvent])
}

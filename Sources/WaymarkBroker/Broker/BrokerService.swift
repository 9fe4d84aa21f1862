import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkSharing
import WaymarkStore

/// An engine that is joined to an MQTT broker, for the members and the live conditions of one venue.
///
/// It belongs to one thread. What it sends waits in the store until the broker has acknowledged it, and what it receives
/// is acknowledged after it was stored. Messages of any process with the same store are sent. Without a broker,
/// everything else works, and the messages wait.
///
/// ```swift
/// let address = try BrokerAddress("mqtt://localhost:1883")
/// let options = BrokerOptions(id: "desk", clock: { now() })
/// let service = try BrokerService(engine, venue: venue.id, BrokerSettings(address), options)
/// while !isStopped { show(try service.step(waiting: 100)) }
/// try service.stop()
/// ```
public final class BrokerService {
    /// The engine.
    public let engine: Engine
    /// The id of the venue.
    public let venueID: FeatureID
    /// What was done so far.
    public internal(set) var counters = BrokerCounters()
    /// Whether the engine is joined to the broker now.
    public var isConnected: Bool { connection != nil }

    let settings: BrokerSettings
    let options: BrokerOptions
    /// The moment at which this run of the engine began.
    let started: Timestamp
    var connection: BrokerConnection?
    /// Whether the broker is known to speak MQTT 3.1.1 only.
    var isThree: Bool
    var backOff: BackOff
    /// The moment of the next attempt to connect; nil means now.
    var retry: Timestamp?
    /// The news since the last return of `step`.
    var news: [BrokerNews] = []

    /// The keys of the messages that were sent on this connection and not acknowledged, by their number.
    var inFlight: [Int32: (key: Int64, topic: String)] = [:]
    /// When the engine was last joined, and its conditions were those of the broker; nil if it never was.
    var joined: Timestamp?
    /// What the broker keeps at the topics of live conditions, as far as it arrived on this connection: the revisions.
    var seenConditions: [String: Int64] = [:]
    /// The same before a cluster was last asked again. What it then repeats has the same revision.
    var formerlySeen: [String: Int64] = [:]
    /// The topics of deletions that the broker keeps, as far as they arrived since it was last asked.
    var seenErasures: Set<String> = []
    /// The topics of phones of members who were deleted here, of which the deletion may have to be sent again.
    var erasedTopics: [String: Set<String>] = [:]
    /// What came about the costs of plugins that are not enabled, by plugin.
    var missedCosts: [String: CostsMessage] = [:]
    /// Whether the store is damaged, so that it is not known what was set.
    var hasDamagedConditions = false
    /// What is reported of damaged members and groups.
    var toldDamage: Set<String> = []
    /// The revision of the venue with which the conditions of other engines were last compared; nil if they never were.
    var fittedRevision: Int64?
    /// When the engine was joined before this connection; nil once its conditions are compared with what the broker keeps.
    var comparesSince: Timestamp??
    /// The subscriptions that the broker has refused on this connection.
    var refusedFilters: RefusedFilters
    /// What the broker keeps for the venue, as far as it arrived on this connection.
    var kept = KeptMessages()
    /// Whether the engine was away for longer than ends of conditions are kept.
    var isLate = false
    /// The engines of whose conditions the broker does not seem to have everything, until it is known that it keeps nothing back.
    var doubted: Set<String> = []
    /// The topics of costs of plugins of which the same holds.
    var doubtedCosts: Set<String> = []
    /// The key of the last message that was sent on this connection.
    var lastSent: Int64 = 0
    /// The state of the store when its messages and conditions were last looked at.
    var stamp: StoreStamp?
    /// The second of the last look at what time alone changes.
    var lastSecond: Int64 = 0
    /// The state of the connection as it was last noted, and when.
    var linkState: (state: BrokerLink.State, reason: String?, seen: Timestamp)?

    /// The part in keeping journeys on a cluster; nil without one.
    private(set) var cluster: JourneyCluster?
    /// The messages about journeys on the cluster that wait for the broker, by their key in the outbox.
    var clusterNews: [Int64: ClusterDelivery] = [:]
    /// A batch without messages, as of a state of the store.
    var emptyBatch: (stamp: StoreStamp, batch: ReceivedBatch)?
    /// The members of the venue, as of a state of the store, and those who are damaged in it.
    var memberIDs: (stamp: StoreStamp, ids: Set<String>, damaged: Set<String>)?
    /// What the costs of plugins depend on, when the store was last read.
    var bases: (stamp: StoreStamp, byPlugin: [String: CostBasis])?
    /// The orders of plugins' commands, when they were last read.
    var orders: (stamp: StoreStamp, list: [ClusterOrder])?
    /// The orders of other engines in the last minute.
    var recentOrders: [(engine: String, moment: Timestamp)] = []
    /// When the broker was last connected, on the clock that never steps back.
    var lastConnected: Int64 = 0
    /// What was last reported about the cluster; nil after a connection.
    var clusterProblem: String? = "there was no connection yet"
    /// The positions that the broker may keep for longer than they may be kept, by topic, with their moments.
    var keptAtBroker: [String: Timestamp] = [:]
    /// The number of attempts to connect that failed: each one tries another address of the broker.
    var attempt = 0

    /// The journeys of members.
    var journeys: [String: MemberJourney] = [:]
    /// The ids of the last requests of members, which count once.
    var requestIDs: [String: String] = [:]
    /// The topics at which phones of members leave positions, by the member.
    var phoneTopics: [String: Set<String>] = [:]
    /// The last fixes of members who share, for journeys that start.
    var lastFixes: [String: Fix] = [:]
    /// The last codes that members scanned, as long as their journeys are on the level of before.
    var scans: [String: ScannedLevel] = [:]
    /// What the levels of these fixes were judged by, where they were not stated.
    var lastBases: [String: LevelBasis] = [:]
    /// Senders and reasons that were reported.
    var reported: Set<String> = []
    /// The number of messages that were not used and not reported, and the moment of the last report of that number.
    var unreported = 0
    var lastReport: Timestamp?

    /// The maximum number of messages that are sent and not acknowledged.
    static let window = 500
    /// How long acknowledged messages stay in the outbox, in milliseconds. They are sent again after a reconnection,
    /// because a broker that dies forgets what it had not written to its disk.
    static let confirmation: Int64 = 10_000

    /// Joins a venue to a broker. The connection is made by `step`.
    ///
    /// - Parameters:
    ///   - engine: The engine; its store must be open for writing.
    ///   - venue: The id of the venue.
    ///   - settings: How to connect.
    ///   - options: How to take part.
    /// - Throws: `EngineError.store`, for example for an unknown venue; `EngineError.sharing` for an id that breaks the
    ///   rules.
    public init(
        _ engine: Engine, venue: FeatureID, _ settings: BrokerSettings, _ options: BrokerOptions
    ) throws(EngineError) {
        guard Member.isID(options.id) else {
            throw .sharing(
                SharingError(
                    .invalidMember, "\"\(options.id)\" cannot be the id of an engine",
                    help: "an id has 1 to 40 letters, digits, - and _"))
        }
        self.engine = engine
        venueID = venue
        self.settings = settings
        self.options = options
        started = options.clock()
        backOff = BackOff(seed: options.seed)
        refusedFilters = RefusedFilters(seed: options.seed)
        isThree = settings.version == .three
        _ = try engine.venue(venue)
        if let settings = options.cluster, options.keepsJourneys {
            cluster = JourneyCluster(
                settings, phones: self.settings, ClusterIdentity(engine: options.id, process: options.process),
                seed: options.seed,
                host: self)
        }
        joined = try lookingAtDesk { try $0.link() }.flatMap { BrokerLink($0, waiting: 0)?.joined }
        try setState(.connecting)
        try announce()
    }

    var now: Timestamp { options.clock() }

    /// The members of the venue, in its current state.
    func sharing() throws(EngineError) -> Sharing { engine.sharing(in: try engine.venue(venueID)) }

    /// Works on what the store keeps for the broker, in one transaction.
    @discardableResult
    func atDesk<Value>(_ body: (BrokerDesk) throws -> Value) throws(EngineError) -> Value {
        try engine.storing { () throws(StoreError) in try engine.store.atBroker(in: venueID, body) }
    }

    /// Reads what the store keeps for the broker.
    func lookingAtDesk<Value>(_ body: (BrokerDesk) throws -> Value) throws(EngineError) -> Value {
        let value = try engine.storing { () throws(StoreError) in
            try engine.store.lookingAtBroker(in: venueID, body)
        }
        guard let value else { preconditionFailure("a store that is open for writing has the tables of brokers") }
        return value
    }

    /// Notes how the connection is, for people and other processes.
    func setState(_ state: BrokerLink.State, reason: String? = nil) throws(EngineError) {
        // Who has not compared its conditions is away as long as it was.
        if state == .connected, comparesSince == nil, doubted.isEmpty { joined = now }
        let link = BrokerLink(
            engine: options.id, broker: address.description, state: state, reason: reason, seen: now, joined: joined,
            waiting: 0)
        linkState = (state, reason, now)
        try atDesk { try $0.setLink(link.stored) }
    }

    // MARK: Running

    /// Connects if necessary, sends what waits, and handles what arrives.
    ///
    /// - Parameter milliseconds: The longest time to wait for something to happen.
    /// - Returns: What people should know.
    /// - Throws: `EngineError.store`. What was received and not stored is delivered again.
    public func step(waiting milliseconds: Int) throws(EngineError) -> [BrokerNews] {
        do throws(EngineError) {
            try connectIfDue()
            try subscribeAgain()
            try passTime()
            try cluster?.step(at: options.steadyClock(), canSend: canReachPeople)
            try gather()
            try pump()
            let bell = cluster?.bell ?? -1
            if let connection {
                try handle(connection.wait(milliseconds: milliseconds, orFor: bell))
            } else {
                let rest = retry.map { $0.milliseconds - now.milliseconds } ?? 0
                let wait = Int(min(max(rest, 1), Int64(max(milliseconds, 1))))
                BrokerConnection.pause(milliseconds: wait, orFor: bell)
            }
        } catch {
            // Without a connection, the broker delivers again what was not stored.
            connection = nil
            retry = now.adding(milliseconds: backOff.next())
            throw error
        }
        return takeNews()
    }

    private func takeNews() -> [BrokerNews] {
        defer { news = [] }
        return news
    }

    /// Leaves the broker: ends journeys, deletes what it keeps of this engine's members, and says goodbye.
    ///
    /// Waits a few seconds for the broker's acknowledgements. What it did not acknowledge is sent with the next start.
    ///
    /// - Returns: What people should know.
    /// - Throws: `EngineError.store`.
    @discardableResult
    public func stop() throws(EngineError) -> [BrokerNews] {
        for member in journeys.keys.sorted() { try endJourney(of: member) }
        try leaveCluster()
        try gather()
        try atDesk { desk in
            for (topic, _) in try desk.keptPositions() {
                try desk.add(OutgoingMessage(topic: topic, payload: "", isRetained: true))
            }
            try desk.add(
                OutgoingMessage(topic: VenueTopic.engine(options.id).text(in: venueID), payload: "", isRetained: true))
        }
        let deadline = ContinuousClock.now.advanced(by: .seconds(5))
        while ContinuousClock.now < deadline, let connection {
            try pump()
            if inFlight.isEmpty { break }
            try handle(connection.wait(milliseconds: 50))
        }
        connection?.close()
        connection = nil
        engine.store.emptyLog()
        try setState(.stopped)
        return takeNews()
    }

    /// Does what time alone causes: shares that are over, the ticks of journeys, and what is no longer needed.
    private func passTime() throws(EngineError) {
        let now = now
        let second = now.milliseconds / 1000
        guard second != lastSecond else { return }
        let isNextMinute = second / 60 != lastSecond / 60
        lastSecond = second
        let state = try soundMembers().state
        let isDue = state.allMembers.contains { state.share(of: $0.id).map { $0.until <= now } ?? false }
        if isDue { news.append(.sharing(try perform([.init(.tick, at: now)]))) }
        try tick(at: now)
        reportRest(at: now)
        if isNextMinute {
            try forgetOldLifts(at: now)
            try forgetOldErasures(at: now)
            try forgetOldPositions(at: now)
        }
        try deleteKept(at: now)
        if let (state, reason, seen) = linkState, now.milliseconds - seen.milliseconds >= BrokerLink.interval {
            try setState(state, reason: reason)
        }
        guard connection != nil else { return }
        let limit = options.outboxLimit
        let before = now.adding(milliseconds: -Self.confirmation)
        let oldest = now.adding(milliseconds: -SharingRules().retention)
        counters.dropped += try atDesk { desk in
            try desk.tidy(acknowledgedBefore: before, receivedBefore: oldest)
            return try desk.dropOldest(beyond: limit)
        }
    }
}

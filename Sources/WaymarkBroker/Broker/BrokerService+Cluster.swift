import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkPlugins
import WaymarkSharing
import WaymarkStore

/// A message about a journey on the cluster that waits for the broker.
struct ClusterDelivery: Hashable, Sendable {
    var member: String
    var journey: Int64
    var number: Int64
    var partition: Int
}

extension BrokerService: ClusterHost {
    /// The partitions of the cluster whose journeys this engine keeps, sorted.
    public var partitions: [Int] { cluster?.held ?? [] }

    /// Whether the broker is connected, or was a moment ago: another server may accept the engine.
    var canReachPeople: Bool {
        let now = options.steadyClock()
        if isConnected { lastConnected = now }
        return now - lastConnected < 10_000 && counters.connections > 0
    }

    /// Gives all partitions to others, and waits a few seconds until everything is stored.
    func leaveCluster() throws(EngineError) {
        guard let cluster else { return }
        cluster.leave()
        let deadline = options.steadyClock() + 5_000
        while !cluster.isEmpty, options.steadyClock() < deadline {
            try cluster.step(at: options.steadyClock(), canSend: false)
            try pump()
            if let connection {
                try handle(connection.wait(milliseconds: 50, orFor: cluster.bell))
            } else {
                BrokerConnection.pause(milliseconds: 50, orFor: cluster.bell)
            }
        }
    }

    // MARK: Members

    private func isMember(_ id: String) throws(EngineError) -> Bool { try knownMembers().ids.contains(id) }

    /// The ids of the members, and of those of whom a damaged store does not say who they are.
    private func knownMembers() throws(EngineError) -> (ids: Set<String>, damaged: Set<String>) {
        let stamp = try engine.storing { () throws(StoreError) in try engine.store.stamp() }
        if let memberIDs, memberIDs.stamp == stamp { return (memberIDs.ids, memberIDs.damaged) }
        let (state, damage) = try soundMembers()
        let known = (ids: Set(state.allMembers.map(\.id)), damaged: damage.members)
        memberIDs = (stamp, known.ids, known.damaged)
        return known
    }

    func mayTravel(_ id: String) throws(EngineError) -> Bool {
        if options.admitsSenders { return true }
        // Nobody is gone because the store of one engine is damaged: the journey is at the servers.
        let known = try knownMembers()
        return known.ids.contains(id) || known.damaged.contains(id)
    }

    func mayAsk(_ id: String) throws(EngineError) -> Bool {
        if try isMember(id) { return true }
        guard options.admitsSenders, Member.isID(id) else { return false }
        let (state, damage) = try soundMembers()
        var batch = ReceivedBatch(state: state, damaged: damage.members)
        return try knows(id, &batch)
    }

    func lastFix(of member: String) -> Fix? { lastFixes[member] }

    func fix(_ location: LocationMessage, of member: String) throws(EngineError) -> Fix? {
        if let venue = location.venue, venue != venueID { return nil }
        return try fix(try located(location, of: member), at: location.time)
    }

    // MARK: Messages

    func send(
        _ news: [JourneyNews], of member: String, journey: Int64, in partition: Int
    ) throws(EngineError) {
        guard !news.isEmpty else { return }
        // What waits for the broker about somebody whom the store does not know is deleted. Who was deleted stays so.
        if try !isMember(member), try !lookingAtDesk({ try $0.erasures() }).contains(where: { $0.member == member }) {
            _ = try mayAsk(member)
        }
        let venue = venueID
        let keys = try atDesk { desk in
            try news.map { item in
                let topic = VenueTopic.news(member: member, item.kind).text(in: venue)
                return try desk.add(OutgoingMessage(topic: topic, payload: item.text, member: member))
            }
        }
        for (key, item) in zip(keys, news) where clusterNews.count < options.outboxLimit {
            clusterNews[key] = ClusterDelivery(
                member: member, journey: journey, number: item.number, partition: partition)
        }
    }

    /// Writes what plugins wrote, after what waits already. Journeys at the same time do not see each other's values, so the
    /// last one that writes a value wins. Points and conditions are booked once, however often this is repeated.
    func book(_ transactions: [PluginTransaction]) -> Bool {
        guard engine.outbox.flush(waiting: 0) == nil else { return false }
        for var transaction in transactions {
            for index in transaction.effects.indices {
                transaction.effects[index].read = [:]
                transaction.effects[index].readAll = nil
            }
            transaction.settled = { _ in }
            engine.outbox.enqueue(transaction, venue: venueID)
        }
        return engine.outbox.flush(waiting: 0) == nil
    }

    /// Notes that the broker has a message of the outbox.
    func noteDelivery(_ key: Int64) {
        guard let item = clusterNews.removeValue(forKey: key) else { return }
        cluster?.deliver(item.number, of: item.member, journey: item.journey, in: item.partition)
    }

    func reportStart(of member: String) { news.append(.journeyStarted(member: member)) }
    func reportEnd(of member: String) { news.append(.journeyEnded(member: member)) }

    func reportPartition(_ number: Int, isHeld: Bool, journeys: Int) {
        if !isHeld { clusterNews = clusterNews.filter { $0.value.partition != number } }
        news.append(isHeld ? .partitionTaken(number, journeys: journeys) : .partitionGiven(number))
    }

    func reportProblem(_ reason: String?) {
        guard reason != clusterProblem else { return }
        clusterProblem = reason
        news.append(reason.map { .clusterProblem($0) } ?? .clusterConnected)
    }

    // MARK: Retention

    /// Notes that the broker may keep a position: one without MQTT 5 expires none, and what a phone retains has no end anywhere.
    func noteKept(_ topic: String, _ location: LocationMessage) {
        guard location.transition == nil, keptAtBroker.count < 100_000 || keptAtBroker[topic] != nil else { return }
        // A clock that is ahead keeps nothing for longer.
        keptAtBroker[topic] = min(location.time, now)
    }

    /// Notes a position that the broker has kept since before this engine started, and that is known already.
    func noteKeptBefore(_ arrival: BrokerArrival) {
        guard arrival.isRetained, keptAtBroker[arrival.topic] == nil, let topic = OwnTracksTopic(arrival.topic),
            topic.part == .base, case .location(let location)? = try? OwnTracksMessage(parsing: arrival.payload),
            location.venue.map({ $0 == venueID }) ?? true
        else { return }
        noteKept(arrival.topic, location)
    }

    /// Deletes positions here that are older than the retention, although nobody shares anything meanwhile.
    func forgetOldPositions(at now: Timestamp) throws(EngineError) {
        let oldest = now.adding(milliseconds: -SharingRules().retention)
        for (member, fix) in lastFixes where fix.time <= oldest { (lastFixes[member], lastBases[member]) = (nil, nil) }
        try engine.storing { () throws(StoreError) in _ = try engine.store.members.deleteShared(before: oldest) }
    }

    /// Deletes positions at the broker that are older than the retention, also those of phones and engines that are gone.
    func deleteKept(at now: Timestamp) throws(EngineError) {
        let oldest = now.adding(milliseconds: -SharingRules().retention)
        let old = keptAtBroker.filter { $0.value < oldest }.map(\.key).sorted()
        guard !old.isEmpty, connection != nil else { return }
        try atDesk { desk in
            for topic in old { try desk.add(OutgoingMessage(topic: topic, payload: "", isRetained: true)) }
        }
        for topic in old { keptAtBroker[topic] = nil }
    }
}

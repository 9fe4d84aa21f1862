import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkSharing
import WaymarkStore

// Who is deleted at one engine is deleted at every engine: the moment is a retained message at the member's topic, for as long as
// positions are kept. What was shared until then goes, wherever it is and whenever it arrives.
extension BrokerService {
    private static var lifetime: Int64 { SharingRules().retention }

    /// The start of the topics of members who were deleted.
    private var erasurePrefix: String {
        String(VenueTopic.erasure(member: "").text(in: venueID))
    }

    /// Puts into the outbox that members were deleted here, and deletes what their phones left at the broker.
    func gatherErasures() throws(EngineError) {
        let new = try lookingAtDesk { try $0.erasures() }.filter { !$0.isCarried }
        guard !new.isEmpty else { return }
        let (engineID, venue, topics) = (options.id, venueID, phoneTopics)
        try atDesk { desk in
            for erasure in new {
                let message = MemberErasure(engine: engineID, moment: erasure.moment)
                try desk.hold(
                    OutgoingMessage(
                        topic: VenueTopic.erasure(member: erasure.member).text(in: venue),
                        payload: message.json.compact(), isRetained: true,
                        expires: erasure.moment.adding(milliseconds: Self.lifetime)), acknowledged: nil)
                for topic in Self.topics(beside: topics[erasure.member] ?? []).sorted() {
                    try desk.add(OutgoingMessage(topic: topic, payload: "", isRetained: true))
                }
                try desk.note(Erasure(member: erasure.member, moment: erasure.moment, isCarried: true))
            }
        }
        for erasure in new {
            erasedTopics[erasure.member] = phoneTopics.removeValue(forKey: erasure.member)
            cluster?.erase(erasure.member)
        }
    }

    /// Sends deletions again that the broker acknowledged and does not keep, as a cluster does whose server lost an election, and deletes
    /// again what phones left.
    func sendLostErasures() throws(EngineError) {
        let (prefix, seen, now) = (erasurePrefix, seenErasures, now)
        let lost = try lookingAtDesk { try $0.held(under: prefix) }.filter { message, isAcknowledged in
            isAcknowledged && !seen.contains(message.topic) && message.expires.map { $0 > now } ?? true
        }.map(\.message.topic)
        if lost.isEmpty { return }
        let (state, left) = (try soundMembers().state, erasedTopics)
        try atDesk { desk in
            for topic in lost {
                try desk.sendAgain(at: topic)
                let member = String(topic.dropFirst(prefix.count))
                // Who is a member again keeps what is new.
                guard state.member(member) == nil else { continue }
                for phone in Self.topics(beside: left[member] ?? []).sorted() {
                    try desk.add(OutgoingMessage(topic: phone, payload: "", isRetained: true))
                }
            }
        }
    }

    /// Returns topics with the others at which the same phones leave something: cards, regions, and what they say of themselves.
    private static func topics(beside topics: Set<String>) -> Set<String> {
        let parts = ["event", "info", "waypoint", "waypoints", "status", "dump", "step", "beacon"]
        return topics.reduce(into: topics) { all, topic in
            guard let phone = OwnTracksTopic(topic) else { return }
            let base = OwnTracksTopic(user: phone.user, device: phone.device).text
            all.formUnion([base] + parts.map { "\(base)/\($0)" })
        }
    }

    /// Deletes what somebody shared who was deleted at another engine.
    func receiveErasure(_ arrival: BrokerArrival, of member: String) throws(EngineError) {
        guard !arrival.payload.isEmpty else { return }
        guard let message = MemberErasure(parsing: arrival.payload) else {
            return refuse(nil, "a deletion that cannot be read")
        }
        // A clock that is ahead deletes nothing of the future.
        let moment = min(message.moment, now)
        guard now.milliseconds - moment.milliseconds < Self.lifetime else { return }
        let isKnown = try lookingAtDesk { desk in
            try desk.erasures().contains { $0.member == member && $0.moment >= moment }
        }
        if isKnown { return }
        try atDesk { desk in
            try desk.erase(member, until: moment)
            try desk.note(Erasure(member: member, moment: moment, isCarried: true))
        }
        (lastFixes[member], scans[member]) = (nil, nil)
        if journeys.removeValue(forKey: member) != nil { news.append(.journeyEnded(member: member)) }
        cluster?.erase(member)
        engine.store.emptyLog()
        news.append(.erased(member, by: message.engine))
    }

    /// Forgets the deletions that are over, here and at brokers that cannot expire messages.
    func forgetOldErasures(at now: Timestamp) throws(EngineError) {
        let prefix = erasurePrefix
        try atDesk { desk in
            for (message, _) in try desk.held(under: prefix) {
                guard let expires = message.expires, expires <= now else { continue }
                try desk.add(OutgoingMessage(topic: message.topic, payload: "", isRetained: true))
            }
        }
        let known = Set(try lookingAtDesk { try $0.erasures() }.map(\.member))
        erasedTopics = erasedTopics.filter { known.contains($0.key) }
    }

    // MARK: What phones leave

    /// Notes a topic at which the broker may keep something of a member, so that it can be deleted.
    func noteLeft(_ arrival: BrokerArrival, by user: String, _ batch: ReceivedBatch) {
        if batch.isMember(user), !arrival.payload.isEmpty { noteTopic(arrival.topic, of: user) }
    }

    func noteTopic(_ topic: String, of user: String) {
        guard phoneTopics.count < 100_000 || phoneTopics[user] != nil, phoneTopics[user, default: []].count < 100 else {
            return
        }
        phoneTopics[user, default: []].insert(topic)
    }

    /// Deletes what the broker keeps of somebody who was deleted, such as a card, and makes nobody a member.
    ///
    /// A position says when it is from, so one that is newer counts.
    ///
    /// - Returns: Whether it is such a message.
    func forgetLeft(
        _ arrival: BrokerArrival, by user: String, _ batch: ReceivedBatch
    ) throws(EngineError) -> Bool {
        guard arrival.isRetained, !arrival.payload.isEmpty, batch.erased[user] != nil, !batch.isMember(user) else {
            return false
        }
        if case .location? = try? OwnTracksMessage(parsing: arrival.payload) { return false }
        try forget(arrival.topic, isMember: false)
        refuse(user, "a message from before the member was deleted")
        return true
    }

    /// Deletes what the broker keeps at a topic of a phone.
    ///
    /// - Parameter isMember: Whether its owner is a member, so that what is at the other topics of the phone stays.
    func forget(_ topic: String, isMember: Bool) throws(EngineError) {
        let topics = isMember ? [topic] : Self.topics(beside: [topic])
        try atDesk { desk in
            for topic in topics.sorted() {
                try desk.add(OutgoingMessage(topic: topic, payload: "", isRetained: true))
            }
        }
    }
}

// One damaged row must not stop what all engines of a broker rely on: conditions, and the members who are not concerned.
extension BrokerService {
    /// Why nothing of a damaged member is used.
    static let damagedMember = "a member who is damaged in the store"

    /// Returns the members and groups that are as they were stored. What is damaged is reported once, until it was repaired.
    func soundMembers() throws(EngineError) -> (state: SharingState, damage: SharingDamage) {
        let (state, damage) = try sharing().soundState()
        let fresh = damage.faults.filter { !toldDamage.contains($0) }
        toldDamage = Set(damage.faults)
        if !fresh.isEmpty {
            let more = fresh.count > 3 ? "; and \(fresh.count - 3) more" : ""
            news.append(
                .damagedMembers(
                    "\"\(engine.configuration.storePath)\" is damaged: \(fresh.prefix(3).joined(separator: "; "))\(more)"
                ))
        }
        return (state, damage)
    }

    /// Whether a user is a member, or becomes one.
    func knows(_ user: String, _ batch: inout ReceivedBatch) throws(EngineError) -> Bool {
        if batch.isMember(user) { return true }
        guard options.admitsSenders, !batch.damaged.contains(user),
            batch.state.allMembers.count < InputLimits.normal.members
        else { return false }
        do throws(EngineError) {
            try sharing().setMember(user, at: now)
        } catch {
            guard error.isDamage else { throw error }
            return false
        }
        batch.state = try soundMembers().state
        news.append(.admitted(user))
        return true
    }

    /// Performs actions. In a damaged store, each one is performed by itself, so that those of others are.
    func perform(_ actions: [Sharing.Timed]) throws(EngineError) -> [SharingEvent] {
        let sharing = try sharing()
        do throws(EngineError) {
            return try sharing.perform(actions)
        } catch {
            guard error.isDamage else { throw error }
        }
        var events: [SharingEvent] = []
        for timed in actions {
            do throws(EngineError) {
                // What a phone sends is for each of its member's groups by itself.
                events += try timed.action.isReceipt ? sharing.performAmidDamage(timed) : sharing.perform([timed])
            } catch {
                guard error.isDamage else { throw error }
                refuse(nil, "a message to what is damaged in the store")
            }
        }
        return events
    }
}

extension SharingAction {
    /// Whether a message arrives in a group.
    fileprivate var isReceipt: Bool { if case .receive = self { true } else { false } }
}

extension EngineError {
    /// Whether the store is damaged.
    fileprivate var isDamage: Bool {
        if case .store(let error) = self { error.code == .corrupt } else { false }
    }
}

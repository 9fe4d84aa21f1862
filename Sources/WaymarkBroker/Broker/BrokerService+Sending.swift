import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkSharing
import WaymarkStore

extension BrokerService {
    // MARK: Gathering

    /// Puts what any process changed in the store into the outbox: positions, ends of sharing, and live conditions.
    func gather() throws(EngineError) {
        let present = try engine.storing { () throws(StoreError) in try engine.store.stamp() }
        guard present != stamp else { return }
        while try gatherPositions() {}
        try gatherEnds()
        try gatherErasures()
        try gatherConditions()
        try gatherCosts()
        try gatherOrders()
        // The changes by this method are known.
        stamp = try engine.storing { () throws(StoreError) in try engine.store.stamp() }
        if present != stamp { stamp = nil }
    }

    /// Puts messages of members into the outbox.
    ///
    /// - Returns: Whether there may be more.
    private func gatherPositions() throws(EngineError) -> Bool {
        let found = try lookingAtDesk { try $0.uncarried(limit: BrokerConnection.batch) }
        guard !found.isEmpty else { return false }
        let now = now
        let outgoing = outgoing(found.map(\.location), at: now)
        try atDesk { desk in
            for message in outgoing { try desk.add(message) }
            try desk.markCarried(found.map(\.key))
        }
        for location in found.map(\.location) where !location.isTransition {
            guard let message = try? LocationMessage(parsing: location.body) else { continue }
            try follow(message, of: location.member, at: location.time)
        }
        return found.count == BrokerConnection.batch
    }

    /// Returns the messages for the broker. A position that went to several groups is sent once. If they got it with
    /// different precision, the least precise one is sent, because everybody who may read the topic sees it.
    private func outgoing(_ locations: [StoredLocation], at now: Timestamp) -> [OutgoingMessage] {
        var order: [String] = []
        var chosen: [String: (location: StoredLocation, message: LocationMessage)] = [:]
        for location in locations {
            guard let message = try? LocationMessage(parsing: location.body) else { continue }
            let number = message.number ?? location.time.milliseconds
            let key = "\(location.member) \(number) \(location.isTransition)"
            if let other = chosen[key] {
                if (message.accuracy ?? 0) > (other.message.accuracy ?? 0) { chosen[key] = (location, message) }
            } else {
                order.append(key)
                chosen[key] = (location, message)
            }
        }
        return order.compactMap { chosen[$0] }.map { location, message in
            outgoing(message, of: location.member, at: now)
        }
    }

    func outgoing(_ message: LocationMessage, of member: String, at now: Timestamp) -> OutgoingMessage {
        let isTransition = message.transition != nil
        let topic = OwnTracksTopic(user: member, device: options.id, part: isTransition ? .event : .base)
        return OutgoingMessage(
            topic: topic.text, payload: message.json.compact(),
            isRetained: !isTransition && !message.isExpired(at: now), member: member,
            expires: message.expires)
    }

    /// Deletes at the broker the positions of members who no longer share, and everything of members who are gone.
    private func gatherEnds() throws(EngineError) {
        let (kept, concerned) = try lookingAtDesk { (try $0.keptPositions(), try $0.members()) }
        guard !concerned.isEmpty || !journeys.isEmpty || !lastFixes.isEmpty else { return }
        let (state, damage) = try soundMembers()
        // Whether these still share, or are members, is not known.
        func isLost(_ member: String) -> Bool { damage.members.contains(member) }
        func isGone(_ member: String) -> Bool { state.member(member) == nil && !isLost(member) }
        let now = now
        let over = kept.filter { _, member in
            !isLost(member) && state.share(of: member).map { $0.until <= now } ?? true
        }
        for (_, member) in over { lastFixes[member] = nil }
        for member in lastFixes.keys where isGone(member) { lastFixes[member] = nil }
        scans = scans.filter { lastFixes[$0.key] != nil }
        for member in journeys.keys.sorted() where isGone(member) {
            // Nothing is sent about a member who is gone.
            journeys[member] = nil
            news.append(.journeyEnded(member: member))
        }
        let gone = concerned.filter(isGone)
        guard !over.isEmpty || !gone.isEmpty else { return }
        try atDesk { desk in
            for (topic, _) in over { try desk.add(OutgoingMessage(topic: topic, payload: "", isRetained: true)) }
            for member in gone { try desk.forget(member) }
        }
        engine.store.emptyLog()
    }

    /// Puts the latest positions of members who share into the outbox, after a start.
    func announce() throws(EngineError) {
        let state = try soundMembers().state
        let now = now
        var messages: [OutgoingMessage] = []
        for member in state.allMembers {
            guard let share = state.share(of: member.id), share.until > now,
                let latest = state.latestSent(by: member.id), !latest.isExpired(at: now)
            else { continue }
            messages.append(outgoing(latest, of: member.id, at: now))
        }
        try atDesk { desk in
            for message in messages { try desk.add(message) }
        }
    }

    // MARK: Sending

    /// Sends what waits in the outbox, as far as the window allows.
    func pump() throws(EngineError) {
        guard let connection else { return }
        let room = Self.window - inFlight.count
        if room > Self.window / 4 {
            let waiting = try lookingAtDesk { try $0.waiting(after: lastSent, limit: room) }
            for (key, message) in waiting {
                guard let number = connection.publish(post(message)) else { break }
                inFlight[number] = (key, message.topic)
                lastSent = key
            }
        }
        connection.send()
    }

    private func post(_ message: OutgoingMessage) -> BrokerPost {
        let rest = message.expires.map { ($0.milliseconds - now.milliseconds + 999) / 1000 }
        return BrokerPost(
            topic: message.topic, payload: Array(message.payload.utf8), isRetained: message.isRetained,
            lifetime: rest.map { UInt32(clamping: max(1, $0)) })
    }

    /// Handles what the connection reports.
    func handle(_ notices: [BrokerNotice]) throws(EngineError) {
        var arrivals: [BrokerArrival] = []
        var acknowledged: [Int64] = []
        var loss: BrokerError?
        for notice in notices {
            switch notice {
            case .arrived(let arrival): arrivals.append(arrival)
            case .delivered(let number, let refusal):
                guard let (key, topic) = inFlight.removeValue(forKey: number) else { continue }
                acknowledged.append(key)
                counters.sent += 1
                noteDelivery(key)
                if options.cluster != nil, VenueTopic(topic, in: venueID)?.isKept ?? false { kept.askSoon(at: now) }
                if let refusal {
                    counters.denied += 1
                    if isNew("denied \(refusal)") {
                        news.append(.denied(topic: topic, reason: refusal))
                    }
                }
            case .subscriptionAnswered(let filter, let isGranted): try take(filter, isGranted: isGranted)
            case .lost(let error): loss = error
            }
        }
        if !acknowledged.isEmpty {
            let now = now
            try atDesk { [acknowledged] in try $0.acknowledge(acknowledged, at: now) }
        }
        if !arrivals.isEmpty { try receive(arrivals) }
        if let loss { return try goAway(loss) }
        connection?.flush()
    }
}

extension SharingState {
    /// Returns the newest location that a member sent to any group and that is current.
    fileprivate func latestSent(by member: String) -> LocationMessage? {
        groups.compactMap { $0.latest[member] }.filter { $0.end == nil }
            .max { $0.message.time < $1.message.time }?.message.message
    }
}

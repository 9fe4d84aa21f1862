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
                for topic in (topics[erasure.member] ?? []).sorted() {
                    try desk.add(OutgoingMessage(topic: topic, payload: "", isRetained: true))
                }
                try desk.note(Erasure(member: erasure.member, moment: erasure.moment, isCarried: true))
            }
        }
        for erasure in new {
            phoneTopics[erasure.member] = nil
            cluster?.erase(erasure.member)
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
        lastFixes[member] = nil
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
    }
}

import WaymarkModel
import WaymarkSharing
import WaymarkStore

extension BrokerService {
    /// Puts live conditions into the outbox that are new here, and the ends of those that are gone.
    func gatherConditions() throws(EngineError) {
        let (present, shared) = try lookingAtDesk { (try $0.conditions(), try $0.sharedConditions()) }
        let numbers = Set(present.map(\.id))
        let known = Set(shared.values)
        let new = present.filter { !known.contains($0.id) }
        let gone = shared.filter { !numbers.contains($0.value) }.map(\.key).sorted()
        guard !new.isEmpty || !gone.isEmpty else { return }
        let (engineID, venue) = (options.id, venueID)
        try atDesk { desk in
            for topic in gone {
                try desk.add(OutgoingMessage(topic: topic, payload: "", isRetained: true))
                try desk.share(nil, at: topic)
            }
            for condition in new {
                let topic = VenueTopic.condition(engine: engineID, number: "\(condition.id)").text(in: venue)
                let payload = ConditionMessage(condition).json.compact()
                try desk.add(OutgoingMessage(topic: topic, payload: payload, isRetained: true))
                try desk.share(condition.id, at: topic)
            }
        }
    }

    /// Takes over a live condition of another engine, or its end.
    func receiveCondition(_ arrival: BrokerArrival, from origin: String) throws(EngineError) {
        let (engineID, now) = (options.id, now)
        let message = arrival.payload.isEmpty ? nil : ConditionMessage(parsing: arrival.payload)
        if message == nil, !arrival.payload.isEmpty { return refuse(origin, "a condition that cannot be read") }
        var added: Condition?
        var lifted: Int64?
        var objection: String?
        try atDesk { desk in
            // What this engine is about to send about it is newer.
            if try desk.isWaiting(arrival.topic) { return }
            let number = try desk.sharedConditions()[arrival.topic]
            guard let message else {
                guard let number else { return }
                try desk.lift(number)
                try desk.share(nil, at: arrival.topic)
                lifted = number
                return
            }
            if origin == engineID {
                // This engine says what is in force; a condition of an earlier store is deleted.
                if number == nil {
                    try desk.add(OutgoingMessage(topic: arrival.topic, payload: "", isRetained: true))
                }
                return
            }
            var given = message.condition
            given.author = given.author ?? origin
            if let until = given.until, until <= now { return }
            if let number, let known = try desk.conditions().first(where: { $0.id == number }) {
                var same = given
                same.id = number
                if same == known { return }
                try desk.lift(number)
            }
            do {
                let draft = ConditionDraft(
                    target: given.target, effect: given.effect, reason: given.reason, author: given.author,
                    from: given.from, until: given.until)
                let condition = try desk.add(draft)
                try desk.share(condition.id, at: arrival.topic)
                added = condition
            } catch let error as StoreError where error.code == .unknownFeature || error.code == .invalidCondition {
                objection = error.message
            }
        }
        if let added { news.append(.conditionSet(added, by: origin)) }
        if let lifted { news.append(.conditionLifted(lifted, by: origin)) }
        if let objection { refuse(origin, objection) }
    }

    /// Counts a message that is not used, and reports the first one of a sender with a reason.
    func refuse(_ sender: String?, _ reason: String) {
        counters.refused[reason, default: 0] += 1
        guard reported.count < 1_000, reported.insert("\(sender ?? "") \(reason)").inserted else { return }
        news.append(.refused(sender: sender, reason: reason))
    }
}

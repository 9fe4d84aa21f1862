import WaymarkEngine
import WaymarkModel
import WaymarkSharing
import WaymarkStore

// A condition has a topic that no other has, and two states: it is set, and later lifted. Both are retained messages with
// a revision, and the larger one counts. So it does not matter in which order engines and brokers start, stop and forget.
extension BrokerService {
    /// The start of the topics of the venue's conditions.
    var conditionPrefix: String {
        String(VenueTopic.condition(engine: "", number: "").text(in: venueID).dropLast(1))
    }

    /// Puts live conditions into the outbox that are new here, and the ends of those that are gone.
    func gatherConditions() throws(EngineError) {
        guard try areConditionsSound() else { return }
        if hasDamagedConditions {
            hasDamagedConditions = false
            connection?.close()
            (connection, retry) = (nil, nil)
            return
        }
        try takeUpConditions()
        let (present, shared) = try lookingAtDesk { (try $0.conditions(), try $0.sharedConditions()) }
        let numbers = Set(present.map(\.id))
        let known = Set(shared.values)
        let new = present.filter { !known.contains($0.id) }
        let gone = shared.filter { !numbers.contains($0.value) }.map(\.key).sorted()
        let later = try extended(present, shared)
        guard !new.isEmpty || !gone.isEmpty || !later.isEmpty else { return }
        let (engineID, venue, now) = (options.id, venueID, now)
        try atDesk { desk in
            for topic in gone {
                try desk.holdLift(at: topic, number: shared[topic] ?? 0, by: engineID, now)
                try desk.share(nil, at: topic)
            }
            for (topic, message) in later {
                try desk.hold(
                    OutgoingMessage(topic: topic, payload: message.json.compact(), isRetained: true), acknowledged: nil)
            }
            for condition in new {
                // A store that starts again counts from 1 again, and its conditions are others.
                var number = "\(condition.id)-\(String(now.milliseconds, radix: 36))"
                func topic() -> String { VenueTopic.condition(engine: engineID, number: number).text(in: venue) }
                func held() throws -> ConditionState? {
                    try desk.held(at: topic()).flatMap { ConditionState(parsing: Array($0.utf8)) }
                }
                // One that an undo brings back at once may find its own end at the topic.
                var before = try held()
                while before?.revision ?? 0 > ConditionLift.lastRevision - 2 {
                    number += "-1"
                    before = try held()
                }
                var message = ConditionMessage(condition)
                message.revision = (before?.revision ?? 0) + 1
                try desk.hold(
                    OutgoingMessage(topic: topic(), payload: message.json.compact(), isRetained: true),
                    acknowledged: nil)
                try desk.share(condition.id, at: topic())
            }
        }
    }

    /// Returns the messages of the conditions that end at another moment than the broker has, because a plugin said so.
    private func extended(
        _ present: [Condition], _ shared: [String: Int64]
    ) throws(EngineError) -> [(topic: String, message: ConditionMessage)] {
        let ending = Dictionary(present.filter { $0.until != nil }.map { ($0.id, $0.until) }) { $1 }
        let topics = shared.filter { ending[$0.value] != nil }.sorted { $0.key < $1.key }
        if topics.isEmpty { return [] }
        return try lookingAtDesk { desk in
            try topics.compactMap { topic, number in
                guard
                    case .set(var message)? = try desk.held(at: topic).flatMap({
                        ConditionState(parsing: Array($0.utf8))
                    }),
                    let until = ending[number], message.condition.until != until
                else { return nil }
                message.condition.until = until
                message.revision = min(message.revision + 1, ConditionLift.lastRevision - 1)
                return (topic, message)
            }
        }
    }

    /// Returns whether the live conditions, and what plugins store that close things, are those that were set. In a damaged
    /// store, nobody knows: none is sent, lifted or taken over until somebody has looked at it. Then everything is compared again, with another connection.
    func areConditionsSound() throws(EngineError) -> Bool {
        if let fault = try engine.look(at: venueID).conditionFault {
            if !hasDamagedConditions { news.append(.damaged(fault.description)) }
            hasDamagedConditions = true
            return false
        }
        return true
    }

    /// Takes over the conditions of other engines that the venue could not have before: it was imported again, and has what they are on.
    private func takeUpConditions() throws(EngineError) {
        let revision = try engine.venue(venueID).revision
        guard revision != fittedRevision else { return }
        let now = now
        var added: [(condition: Condition, origin: String)] = []
        try atDesk { desk in
            let shared = try desk.sharedConditions()
            var own = try desk.conditions().filter { !shared.values.contains($0.id) }
            for (topic, origin, message) in try unusedConditions(desk, shared) {
                guard let draft = try Self.draft(message, from: origin, now, desk) else { continue }
                // An undo of the import has brought it back.
                if let index = own.firstIndex(where: { ConditionDraft($0) == draft }) {
                    try desk.share(own.remove(at: index).id, at: topic)
                    continue
                }
                do {
                    let condition = try desk.add(draft)
                    try desk.share(condition.id, at: topic)
                    added.append((condition, origin))
                } catch let error as StoreError where error.isMisfit {
                    continue
                }
            }
        }
        fittedRevision = revision
        for (condition, origin) in added { news.append(.conditionSet(condition, by: origin)) }
    }

    /// The conditions that other engines have set, and that the venue did not have what they are on for.
    private func unusedConditions(
        _ desk: BrokerDesk, _ shared: [String: Int64]
    ) throws -> [(topic: String, origin: String, message: ConditionMessage)] {
        try desk.held(under: conditionPrefix).compactMap { held in
            let topic = held.message.topic
            let origin = String(topic.dropFirst(conditionPrefix.count).prefix { $0 != "/" })
            guard shared[topic] == nil, origin != options.id,
                case .set(let message)? = ConditionState(parsing: Array(held.message.payload.utf8))
            else { return nil }
            return (topic, origin, message)
        }
    }

    /// Returns the condition that another engine has set, as it is here; nil if it is over.
    private static func draft(
        _ message: ConditionMessage, from origin: String, _ now: Timestamp, _ desk: BrokerDesk
    ) throws -> ConditionDraft? {
        var given = message.condition
        given.author = given.author ?? origin
        if let until = given.until, until <= now { return nil }
        return try desk.fitted(ConditionDraft(given))
    }

    /// Takes over a live condition of another engine, or its end.
    func receiveCondition(_ arrival: BrokerArrival, from origin: String) throws(EngineError) {
        let (now, topic) = (now, arrival.topic)
        let state = arrival.payload.isEmpty ? nil : ConditionState(parsing: arrival.payload)
        if state == nil, !arrival.payload.isEmpty { return refuse(origin, "a condition that cannot be read") }
        seenConditions[topic] = state?.revision ?? 0
        guard try areConditionsSound() else { return }
        var added: Condition?
        var lifted: Int64?
        var objection: String?
        try atDesk { desk in
            let held = try desk.held(at: topic).flatMap { ConditionState(parsing: Array($0.utf8)) }
            let number = try desk.sharedConditions()[topic]
            func lift() throws {
                guard let number else { return }
                try desk.lift(number)
                try desk.share(nil, at: topic)
                // What was set again here is not lifted.
                lifted = number == 0 ? nil : number
            }
            guard let state else {
                // An engine of an older version deletes what the broker keeps.
                guard number != nil else { return }
                try desk.holdLift(at: topic, number: number ?? 0, by: origin, now)
                return try lift()
            }
            if let held, held.revision > state.revision {
                // The broker, or an engine that was away, has an older state.
                return try desk.sendAgain(at: topic)
            }
            // One that is held and not in force here: it is gone from a damaged store, and nobody has lifted it.
            let isKnown = held?.revision == state.revision
            if isKnown, number != nil { return }
            let received = OutgoingMessage(
                topic: topic, payload: String(decoding: arrival.payload, as: UTF8.self), isRetained: true)
            switch state {
            case .lifted(var end):
                if isKnown { return }
                // Nobody keeps it for longer because of a clock that is ahead.
                end.moment = min(end.moment, now)
                try desk.hold(end.outgoing(at: topic), acknowledged: now)
                try lift()
            case .set(let message):
                // A condition of this engine that its store does not know is one from before a backup was restored, or of a store
                // that was lost. Nobody lifted it.
                guard let draft = try Self.draft(message, from: origin, now, desk) else { return }
                if let number, let known = try desk.conditions().first(where: { $0.id == number }) {
                    if draft == ConditionDraft(known) { return try desk.hold(received, acknowledged: now) }
                    if draft.extends(known, at: now) {
                        try desk.extend(number, to: draft.until)
                        return try desk.hold(received, acknowledged: now)
                    }
                    try desk.lift(number)
                }
                do {
                    let condition = try desk.add(draft)
                    try desk.share(condition.id, at: topic)
                    try desk.hold(received, acknowledged: now)
                    added = condition
                } catch let error as StoreError where error.isMisfit {
                    if isKnown { return }
                    // The venue may have what it is on later.
                    try desk.hold(received, acknowledged: now)
                    try desk.share(nil, at: topic)
                    objection = error.message
                }
            }
        }
        if let added { news.append(.conditionSet(added, by: origin)) }
        if let lifted { news.append(.conditionLifted(lifted, by: origin)) }
        if let objection { refuse(origin, "a condition that does not fit the venue", detail: objection) }
    }

    /// Compares the conditions that are held here with those that the broker keeps, once per connection. Where they differ, the broker
    /// is first asked whether it sends them.
    func compareConditions() throws(EngineError) {
        // What the broker keeps is not known before it grants the subscriptions.
        if comparesSince != nil, refusedFilters.isEmpty { try sendLostErasures() }
        guard let since = comparesSince, refusedFilters.isEmpty, try areConditionsSound() else { return }
        comparesSince = nil
        isLate = since.map { now.milliseconds - $0.milliseconds > ConditionLift.lifetime } ?? false
        doubted = try comparing { try $0.origins() }
        try compareCosts()
        try askAboutDoubted()
        try noteComparison()
    }

    /// Begins to compare with what a cluster keeps now, as it was asked for that again.
    func compareAgain() throws(EngineError) {
        // One that has begun goes on.
        guard comparesSince == nil else { return }
        if !doubted.isEmpty || !doubtedCosts.isEmpty { return try askAboutDoubted() }
        (formerlySeen, seenConditions, comparesSince) = (seenConditions, [:], .some(joined))
        seenErasures = []
        try atDesk { try $0.add(onlineMessage) }
    }

    private func comparing<Value>(_ body: (ConditionComparison) throws -> Value) throws(EngineError) -> Value {
        try atDesk { desk in
            try body(
                ConditionComparison(
                    engine: options.id, prefix: conditionPrefix, seen: seenConditions, isLate: isLate, now: now,
                    desk: desk))
        }
    }

    /// Asks the broker whether it sends what is at the topics of engines of which it does not seem to have everything.
    func askAboutDoubted() throws(EngineError) {
        try askAboutDoubtedCosts()
        if doubted.isEmpty { return }
        let topics = doubted.sorted().map {
            VenueTopic.condition(engine: $0, number: ConditionComparison.question).text(in: venueID)
        }
        try atDesk { desk in for topic in topics { try desk.add(OutgoingMessage(topic: topic, payload: "")) } }
    }

    /// Takes it that everything has arrived that the broker keeps at the topics of an engine.
    func receiveAnswer(about origin: String) throws(EngineError) {
        guard doubted.contains(origin), try areConditionsSound() else { return }
        let ended = try comparing { try $0.settle(origin) }
        doubted.remove(origin)
        for number in ended { news.append(.conditionLifted(number, by: origin)) }
        try noteComparison()
    }

    /// Notes that the conditions here are those of the broker, if they are.
    private func noteComparison() throws(EngineError) {
        if doubted.isEmpty, connection != nil { try setState(.connected) }
    }

    /// Forgets the ends of conditions that are older than 30 days, here and at brokers that cannot expire messages.
    func forgetOldLifts(at now: Timestamp) throws(EngineError) {
        let prefix = conditionPrefix
        try atDesk { desk in
            for (message, _) in try desk.held(under: prefix) {
                guard let expires = message.expires, expires <= now else { continue }
                try desk.add(OutgoingMessage(topic: message.topic, payload: "", isRetained: true))
            }
        }
    }
}

extension StoreError {
    /// Whether the venue does not have what a condition is on, or it cannot have such a condition.
    fileprivate var isMisfit: Bool { code == .unknownFeature || code == .invalidCondition }
}

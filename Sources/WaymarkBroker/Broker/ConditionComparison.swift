import WaymarkEngine
import WaymarkModel
import WaymarkSharing
import WaymarkStore

/// What is held here of live conditions, compared with what the broker keeps.
///
/// What does not arrive is not gone: access rules of a broker can keep it back silently. So the engine first sends an empty message to a
/// topic beside the conditions of each engine that are concerned. If that comes back, everything else at these topics has come, too.
struct ConditionComparison {
    /// The last level of the topic of such a message. No condition has this number, so other engines ignore it.
    static let question = "question"

    /// The id of this engine.
    let engine: String
    /// The start of the topics of conditions.
    let prefix: String
    /// What the broker keeps: the revisions, by topic.
    let seen: [String: Int64]
    /// Whether this engine was away for longer than ends are kept, so that what other engines set and the broker does not have is over.
    let isLate: Bool
    let now: Timestamp
    let desk: BrokerDesk

    /// The engine that has set a condition.
    private func origin(_ topic: String) -> String { String(topic.dropFirst(prefix.count).prefix { $0 != "/" }) }

    private func held() throws -> [(topic: String, state: ConditionState, isAcknowledged: Bool)] {
        try desk.held(under: prefix).compactMap { message, isAcknowledged in
            ConditionState(parsing: Array(message.payload.utf8)).map { (message.topic, $0, isAcknowledged) }
        }
    }

    /// Returns the topics of conditions of other engines that are over, because the broker no longer has them.
    private func over() throws -> [String] {
        guard isLate else { return [] }
        let set = try held().compactMap { topic, state, _ in if case .set = state { topic } else { nil } }
        return try Set(set).union(desk.sharedConditions().keys)
            .filter { seen[$0] == nil && origin($0) != engine }.sorted()
    }

    /// Returns the topics of conditions of which nothing says what became of them but the broker: the venue was removed, and has come
    /// back by an undo.
    private func unexplained() throws -> [(topic: String, condition: Condition)] {
        let known = Set(try desk.held(under: prefix).map(\.message.topic))
        let conditions = Dictionary(try desk.conditions().map { ($0.id, $0) }) { $1 }
        return try desk.sharedConditions().sorted { $0.key < $1.key }.compactMap { topic, number in
            guard seen[topic] == nil, !known.contains(topic) else { return nil }
            return conditions[number].map { (topic, $0) }
        }
    }

    /// Returns the topics at which the broker has lost something, or has an older state.
    private func lost() throws -> [String] {
        let over = Set(try over())
        return try held().filter { topic, state, isAcknowledged in
            isAcknowledged && seen[topic] ?? 0 < state.revision && !over.contains(topic)
        }.map(\.topic)
    }

    /// Returns the ids of the engines whose conditions differ.
    func origins() throws -> Set<String> {
        try Set((over() + unexplained().map(\.topic) + lost()).map(origin))
    }

    /// Ends what is over of an engine's conditions, and lets be sent again what the broker lost of them.
    ///
    /// - Returns: The numbers of those that ended.
    func settle(_ origin: String) throws -> [Int64] {
        var ended: [Int64] = []
        let shared = try desk.sharedConditions()
        for topic in try over() where self.origin(topic) == origin {
            let number = shared[topic] ?? 0
            try desk.lift(number)
            try desk.share(nil, at: topic)
            try desk.holdLift(at: topic, number: number, by: engine, now)
            if number != 0 { ended.append(number) }
        }
        for (topic, condition) in try unexplained() where self.origin(topic) == origin {
            if origin == engine {
                var message = ConditionMessage(condition)
                message.revision = 1
                try desk.hold(
                    OutgoingMessage(topic: topic, payload: message.json.compact(), isRetained: true), acknowledged: nil)
            } else {
                try desk.lift(condition.id)
                try desk.share(nil, at: topic)
                ended.append(condition.id)
            }
        }
        for topic in try lost() where self.origin(topic) == origin { try desk.sendAgain(at: topic) }
        return ended
    }
}

extension BrokerDesk {
    /// Holds the end of a condition at its topic, and lets it be sent.
    func holdLift(at topic: String, number: Int64, by engine: String, _ now: Timestamp) throws {
        let before = try held(at: topic).flatMap { ConditionState(parsing: Array($0.utf8)) }
        let lift = ConditionLift(
            number: before?.number ?? number, revision: (before?.revision ?? 1) + 1, engine: engine, at: now)
        try hold(lift.outgoing(at: topic), acknowledged: nil)
    }
}

extension ConditionLift {
    /// How long the end of a condition is kept, in milliseconds: 30 days. An engine that was away for longer asks nobody.
    static let lifetime: Int64 = 30 * 86_400_000

    /// The message that a broker keeps.
    func outgoing(at topic: String) -> OutgoingMessage {
        OutgoingMessage(
            topic: topic, payload: json.compact(), isRetained: true,
            expires: moment.adding(milliseconds: Self.lifetime))
    }
}

import WaymarkModel

/// The end of a live condition, as engines send it to each other. A broker keeps it at the topic of the condition, so that
/// an engine that was away, and still holds the condition, learns that it is over.
package struct ConditionLift: Hashable, Sendable {
    /// The number of the condition at the engine that made it.
    package var number: Int64
    /// The number of the state at this topic: larger than that of the condition. Of two states, the one with the larger
    /// number counts, whatever the clocks of the engines show.
    package var revision: Int64
    /// The id of the engine that lifted it.
    package var engine: String
    /// When it was lifted.
    package var moment: Timestamp

    /// The largest revision that is read.
    package static let lastRevision: Int64 = 1_000_000_000

    package init(number: Int64, revision: Int64, engine: String, at moment: Timestamp) {
        self.number = number
        self.revision = min(revision, Self.lastRevision)
        self.engine = engine
        self.moment = moment
    }

    /// Reads a message; nil if it is not one.
    package init?(parsing payload: [UInt8]) {
        guard payload.count <= 512, let text = String(validating: payload, as: UTF8.self),
            let json = JSON(parsing: text),
            json["_type"]?.text == "condition_lifted", let number = json["number"]?.whole,
            let revision = json["revision"]?.whole, (1...Self.lastRevision).contains(revision),
            let engine = json["engine"]?.text, let moment = json["lifted_ms"]?.whole,
            (0...253_402_300_799_000).contains(moment)
        else { return nil }
        self.init(number: number, revision: revision, engine: engine, at: Timestamp(milliseconds: moment))
    }

    /// The message as JSON.
    package var json: JSON {
        [
            "_type": "condition_lifted", "number": .integer(number), "revision": .integer(revision),
            "engine": .string(engine), "lifted_ms": .integer(moment.milliseconds),
        ]
    }
}

/// What is at the topic of a live condition: the condition, or its end.
package enum ConditionState: Hashable, Sendable {
    case set(ConditionMessage)
    case lifted(ConditionLift)

    /// Reads a message; nil if it is neither.
    package init?(parsing payload: [UInt8]) {
        if let message = ConditionMessage(parsing: payload) {
            self = .set(message)
        } else if let lift = ConditionLift(parsing: payload) {
            self = .lifted(lift)
        } else {
            return nil
        }
    }

    /// The number of the state.
    package var revision: Int64 {
        switch self {
        case .set(let message): message.revision
        case .lifted(let lift): lift.revision
        }
    }

    /// The number of the condition at the engine that made it.
    package var number: Int64 {
        switch self {
        case .set(let message): message.condition.id
        case .lifted(let lift): lift.number
        }
    }
}

import WaymarkModel

/// That a member was deleted, as engines tell each other. A broker keeps it for as long as positions are kept, so that an
/// engine that was away deletes what it has of them, too.
package struct MemberErasure: Hashable, Sendable {
    /// The id of the engine where the member was deleted.
    package var engine: String
    /// When.
    package var moment: Timestamp

    package init(engine: String, moment: Timestamp) {
        self.engine = engine
        self.moment = moment
    }

    /// Reads a message; nil if it is not one.
    package init?(parsing payload: [UInt8]) {
        guard payload.count <= 512, let text = String(validating: payload, as: UTF8.self),
            let json = JSON(parsing: text), json["_type"]?.text == "member_erased",
            let engine = json["engine"]?.text, let moment = json["erased_ms"]?.whole,
            (0...253_402_300_799_000).contains(moment)
        else { return nil }
        self.init(engine: engine, moment: Timestamp(milliseconds: moment))
    }

    /// The message as JSON.
    package var json: JSON {
        ["_type": "member_erased", "engine": .string(engine), "erased_ms": .integer(moment.milliseconds)]
    }
}

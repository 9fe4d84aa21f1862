import WaymarkModel

/// What a command of a plugin asks of travellers, for the other engines of a broker.
package struct OrderMessage: Hashable, Sendable {
    /// The id of the engine at which it was given.
    package var engine: String
    /// Its number there, which no other order of the plugin has.
    package var number: Int64
    /// When it was given.
    package var moment: Timestamp
    /// The order as the plugin's host wrote it.
    package var order: JSON

    /// Creates a message.
    package init(engine: String, number: Int64, moment: Timestamp, order: JSON) {
        self.engine = engine
        self.number = number
        self.moment = moment
        self.order = order
    }

    /// Reads a message; nil if it is not one.
    ///
    /// - Parameter payload: The bytes.
    package init?(parsing payload: [UInt8]) {
        guard payload.count <= Self.longest, let body = String(validating: payload, as: UTF8.self),
            let json = JSON(parsing: body), json["_type"]?.text == "order", let engine = json["engine"]?.text,
            (1...Self.longestID).contains(engine.utf8.count), let number = json["number"]?.whole,
            (1...Self.lastMoment).contains(number), let moment = json["given_ms"]?.whole,
            (1...Self.lastMoment).contains(moment),
            let order = json["order"]
        else { return nil }
        self.init(engine: engine, number: number, moment: Timestamp(milliseconds: moment), order: order)
    }

    /// The maximum size in bytes: a place, a traveller and a reason.
    private static let longest = 8 << 10
    private static let longestID = 200
    /// Numbers are moments, too. Nothing is calculated with larger ones.
    private static let lastMoment: Int64 = 1 << 52

    /// The message as JSON.
    package var json: JSON {
        [
            "_type": "order", "engine": .string(engine), "number": .integer(number),
            "given_ms": .integer(moment.milliseconds), "order": order,
        ]
    }
}

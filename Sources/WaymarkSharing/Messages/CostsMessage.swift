import WaymarkModel

/// What the costs of a plugin depend on, as engines send it to each other: the values that it stores for the venue, and
/// how often it has invalidated its costs.
package struct CostsMessage: Hashable, Sendable {
    /// The number of this state. The largest one counts; of equal ones, that of the engine whose id comes last.
    package var revision: Int64
    /// The id of the engine that sent it.
    package var engine: String
    /// How often the plugin has invalidated its costs.
    package var invalidations: Int64
    /// The values as JSON, by name.
    package var values: [String: String]

    /// Creates a message.
    package init(revision: Int64, engine: String, invalidations: Int64, values: [String: String]) {
        self.revision = revision
        self.engine = engine
        self.invalidations = invalidations
        self.values = values
    }

    /// Reads a message; nil if it is not one.
    ///
    /// - Parameter payload: The bytes.
    package init?(parsing payload: [UInt8]) {
        guard payload.count <= Self.longest, let body = String(validating: payload, as: UTF8.self),
            let json = JSON(parsing: body), json["_type"]?.text == "costs", let revision = json["revision"]?.whole,
            (1...ConditionLift.lastRevision).contains(revision), let engine = json["engine"]?.text,
            let invalidations = json["invalidations"]?.whole,
            (0...ConditionLift.lastRevision).contains(invalidations), case .object(let members)? = json["values"]
        else { return nil }
        var values: [String: String] = [:]
        for member in members {
            guard case .string(let text) = member.value, JSON(parsing: text) != nil else { return nil }
            values[member.name] = text
        }
        self.init(revision: revision, engine: engine, invalidations: invalidations, values: values)
    }

    /// A plugin stores at most 64 KiB, and quotation marks in it need another character each.
    private static let longest = 160 << 10

    /// The message as JSON.
    package var json: JSON {
        .object([
            .init("_type", "costs"), .init("revision", .integer(revision)), .init("engine", .string(engine)),
            .init("invalidations", .integer(invalidations)),
            .init("values", .object(values.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })),
        ])
    }

    /// Returns whether this state counts although another one is known.
    package func overrules(_ other: CostsMessage) -> Bool {
        (revision, engine) > (other.revision, other.engine)
    }
}

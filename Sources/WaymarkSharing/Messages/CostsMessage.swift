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
    /// The last change of each engine that this state follows from, by the engine; nil if an older version sent it, which says nothing
    /// of that.
    package var changes: [String: Int64]?
    /// What the engine that sent it has changed since the last state that the broker had: the values before, by name; nil for a name
    /// without one.
    package var before: [String: String?] = [:]

    /// Creates a message.
    package init(
        revision: Int64, engine: String, invalidations: Int64, values: [String: String], changes: [String: Int64]? = nil
    ) {
        self.revision = revision
        self.engine = engine
        self.invalidations = invalidations
        self.values = values
        self.changes = changes
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
        if case .object(let members)? = json["changes"] {
            changes = Dictionary(members.compactMap { member in member.value.whole.map { (member.name, $0) } }) { $1 }
        }
        if case .object(let members)? = json["before"] {
            for member in members { before.updateValue(member.value.text, forKey: member.name) }
        }
    }

    /// A plugin stores at most 64 KiB, and quotation marks in it need another character each.
    private static let longest = 160 << 10

    /// The message as JSON.
    package var json: JSON {
        var members: [JSON.Member] = [
            .init("_type", "costs"), .init("revision", .integer(revision)), .init("engine", .string(engine)),
            .init("invalidations", .integer(invalidations)),
            .init("values", .object(values.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })),
        ]
        if let changes {
            let entries = changes.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .integer($0.value)) }
            members.append(.init("changes", .object(entries)))
        }
        // Without room for it, the change does not outlive one that was made elsewhere at the same time.
        let size = before.reduce(0) { $0 + $1.key.utf8.count + ($1.value?.utf8.count ?? 0) }
        if !before.isEmpty, size < Self.longest / 8 {
            let entries = before.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .text($0.value)) }
            members.append(.init("before", .object(entries)))
        }
        return .object(members)
    }

    /// Returns whether it follows from all changes that another state follows from.
    package func follows(_ other: CostsMessage) -> Bool {
        guard let changes else { return true }
        return (other.changes ?? [:]).allSatisfy { engine, change in changes[engine].map { $0 >= change } ?? false }
    }

    /// Returns this state with what its engine has changed without knowing of another state, on top of that state; nil if that is the
    /// other state itself. Where both have changed a value, one that is there counts more than one that is gone.
    package func merged(onto other: CostsMessage) -> CostsMessage? {
        var merged = other
        for (name, old) in before {
            let (mine, theirs) = (values[name], other.values[name])
            if theirs == old || theirs == nil { merged.values[name] = mine }
        }
        if merged.values == other.values { return nil }
        merged.engine = engine
        merged.revision = other.revision + 1
        merged.invalidations = max(invalidations, other.invalidations) + 1
        merged.changes = (other.changes ?? [:]).merging(changes ?? [:]) { max($0, $1) }
        merged.before = before.filter { other.values[$0.key] != merged.values[$0.key] }
        for name in merged.before.keys { merged.before.updateValue(other.values[name], forKey: name) }
        return merged
    }

    /// Returns whether this state counts although another one is known.
    package func overrules(_ other: CostsMessage) -> Bool {
        (revision, engine) > (other.revision, other.engine)
    }
}

import GRDB
import WaymarkModel

/// The possible targets of conditions of a venue, looked up in its rows.
struct ConditionTargets {
    let database: Database
    let venue: Int64

    /// The reason why a condition is invalid.
    enum Objection {
        /// The target does not exist. `known` are the ids of its kind that do.
        case missing(what: String, id: String, known: [String])
        /// The effect does not fit the target. The message says why, and the remedy what would fit.
        case misfit(String, remedy: String)
    }

    /// Returns why a condition is invalid; nil if the target exists and the effect fits.
    func objection(to target: Condition.Target, _ effect: Condition.Effect) throws -> Objection? {
        switch target {
        case .edge(let id):
            // Paths have no index, so all edges of the venue are looked at for them.
            if effect != .reversed, try exists(id, in: "edges") { return nil }
            let kinds = try String.fetchAll(
                database, sql: "SELECT DISTINCT kind FROM edges WHERE venue = ? AND (id = ? OR path = ?)",
                arguments: [venue, id.rawValue, id.rawValue])
            if kinds.isEmpty {
                let sql = "SELECT id FROM edges WHERE venue = ?1 UNION SELECT path FROM edges WHERE venue = ?1"
                return .missing(what: "edge or path", id: id.rawValue, known: try texts(sql))
            }
            return kinds.allSatisfy(Self.isReversible) ? nil : objection(toReversing: "edge", id, effect)
        case .connector(let id):
            guard let kind = try connectorKind(id) else { return try missingConnector(id) }
            return Self.isReversible(kind) ? nil : objection(toReversing: "connector", id, effect)
        case .connectorStop(let id, let level):
            guard try connectorKind(id) != nil else { return try missingConnector(id) }
            let levels = try String.fetchAll(
                database,
                sql: """
                    SELECT levels.id FROM connectors JOIN connector_stops AS stops ON stops.connector = connectors.key
                    JOIN nodes ON nodes.key = stops.node JOIN levels ON levels.key = nodes.level
                    WHERE connectors.venue = ? AND connectors.id = ? ORDER BY stops.position
                    """, arguments: [venue, id.rawValue])
            if !levels.contains(level.rawValue) {
                return .missing(what: "stop of connector \"\(id)\" at level", id: level.rawValue, known: levels)
            }
            return objection(toReversing: "stop of connector", id, effect)
        case .area(let id):
            let isKnown =
                try exists(id, in: "areas") || exists(id, in: "units") || exists(id, in: "regions")
            guard isKnown else {
                return .missing(
                    what: "area or unit", id: id.rawValue, known: try ids(of: "areas") + ids(of: "units"))
            }
            return objection(toReversing: "area", id, effect)
        case .place(let id):
            guard try exists(id, in: "places") else {
                return .missing(what: "place", id: id.rawValue, known: try ids(of: "places"))
            }
            return effect.objection(toPlace: id).map { .misfit($0.message, remedy: $0.remedy) }
        }
    }

    /// Returns a draft without the level or building with which it was set, if the venue does not have that: what it is on stays
    /// closed.
    func fitted(_ draft: ConditionDraft) throws -> ConditionDraft {
        guard let enclosure = draft.enclosure, try !contains(enclosure) else { return draft }
        var bare = draft
        bare.enclosure = nil
        return bare
    }

    /// Returns whether the venue has a level or a building.
    private func contains(_ enclosure: Enclosure) throws -> Bool {
        switch enclosure {
        case .level(let id): try exists(id, in: "levels")
        case .building(let id): try exists(id, in: "buildings")
        }
    }

    private static func isReversible(_ kind: String) -> Bool {
        WayKind(rawValue: kind)?.isReversible ?? false
    }

    private func objection(
        toReversing what: String, _ id: FeatureID, _ effect: Condition.Effect
    ) -> Objection? {
        guard effect == .reversed else { return nil }
        return .misfit(
            "the \(what) \"\(id)\" cannot be reversed",
            remedy: "only escalators and moving walkways can be reversed")
    }

    private func missingConnector(_ id: FeatureID) throws -> Objection {
        .missing(what: "connector", id: id.rawValue, known: try ids(of: "connectors"))
    }

    private func connectorKind(_ id: FeatureID) throws -> String? {
        try String.fetchOne(
            database, sql: "SELECT kind FROM connectors WHERE venue = ? AND id = ?", arguments: [venue, id.rawValue])
    }

    private func exists(_ id: FeatureID, in table: String) throws -> Bool {
        try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE venue = ? AND id = ?)",
            arguments: [venue, id.rawValue]) ?? false
    }

    private func ids(of table: String) throws -> [String] {
        try texts("SELECT id FROM \(table) WHERE venue = ?1 ORDER BY id")
    }

    private func texts(_ sql: String) throws -> [String] {
        try String.fetchAll(database, sql: sql, arguments: [venue])
    }
}

import WaymarkEngine
import WaymarkModel

/// A connector as `show` tells it, with the conditions on it.
struct ConnectorDescription {
    private let loaded: LoadedVenue
    private let connector: Connector
    private let conditions: [Condition]

    init(_ loaded: LoadedVenue, _ connector: Connector, _ conditions: [Condition]) {
        self.loaded = loaded
        self.connector = connector
        self.conditions = conditions.filter { condition in
            switch condition.target {
            case .connector(let id), .connectorStop(let id, _): id == connector.id
            default: false
            }
        }
    }

    func outcome() -> CommandOutcome {
        let names = FeatureNames(loaded.venue)
        var facts = FactList(
            "\(connector.name?.base ?? connector.id.rawValue) (\(FeatureNames.word(for: connector.kind)) \(connector.id))",
            schema: "waymark.show_connector/1")
        facts.add(member: "id", .string(connector.id.rawValue))
        facts.add(member: "kind", .string(connector.kind.rawValue))
        facts.add(member: "name", .text(connector.name?.base))
        facts.add(
            "direction",
            connector.direction == .both
                ? nil : "one way, in the order of the stops" + (connector.direction == .backward ? " reversed" : ""),
            member: "direction", json: .string(connector.direction.rawValue))
        facts.add(
            "wait", connector.wait.map { "\(JSON.decimal($0, places: 1)) s" }, member: "wait_s",
            json: connector.wait.map { .number($0, places: 3) } ?? .null)
        facts.add("hours", connector.hours?.source, member: "hours")
        let roles = connector.access.sorted().map(\.rawValue)
        facts.add(
            "only for", roles.joined(separator: ", "), member: "access", json: .array(roles.map { .string($0) }))
        for condition in conditions { facts.add("now", ConditionText.sentence(condition, in: loaded)) }
        var table = TextTable([("stop", .left), ("level", .left), ("only for", .left), ("hours", .left)])
        for stop in connector.stops {
            let level = loaded.venue.node(stop.node)?.level
            table.add(
                stop.node.rawValue, level.map { names.level($0) } ?? "",
                stop.access.sorted().map(\.rawValue).joined(separator: ", "), stop.hours?.source ?? "")
        }
        facts.add(table)
        facts.add(member: "stops", .array(connector.stops.map { .string($0.node.rawValue) }))
        facts.add(member: "conditions", .array(conditions.map { ConditionText.json($0, in: loaded) }))
        return facts.outcome()
    }

    static func summary(_ connector: Connector, _ venue: Venue) -> JSON {
        [
            "id": .string(connector.id.rawValue), "kind": .string(connector.kind.rawValue),
            "name": .text(connector.name?.base),
            "levels": .array(connector.stops.compactMap { venue.node($0.node).map { .string($0.level.rawValue) } }),
        ]
    }
}

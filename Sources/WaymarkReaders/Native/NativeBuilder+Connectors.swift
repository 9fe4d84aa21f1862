import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension NativeBuilder {
    func readConnector(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.connector, self) else { return }
        let stops = fields.list("stops").map { stop($0) }
        append(fields, id: fields.id("id") ?? "", stops: stops, defaultKind: .stairs)
    }

    /// Adds a connector from its keys in `fields`, with stops that are found elsewhere.
    func append(_ fields: Fields, id: FeatureID, stops: [Connector.Stop], defaultKind: Connector.Kind) {
        let index = contents.connectors.count
        let stated = fields["kind"]?.text.flatMap { Connector.Kind(rawValue: $0) }
        if stated != nil || fields["kind"] == nil { refuseIdleKeys(fields, stated ?? defaultKind) }
        var connector = fields.read(
            Connector(id: "", kind: defaultKind, stops: stops), except: ["id", "stops", "direction"],
            partCount: max(stops.count - 1, 0))
        if let reason = connector.closure, let value = fields["closed"] {
            ClosureCheck(builder: self).reason(
                reason, at: value.span, open: "in service", example: "out of order", takesTimes: false)
        }
        connector.id = id
        connector.direction = direction(fields, index)
        contents.connectors.append(connector)
        fields.record(.connector, index)
    }

    /// Reads a stop: a node's id, or a map with a node.
    ///
    /// An invalid stop keeps its place, so that the other stops have the same neighbours.
    private func stop(_ value: LocatedValue) -> Connector.Stop {
        if let node = value.text { return Connector.Stop(node: FeatureID(rawValue: node)) }
        guard let fields = Fields(value, NativeKeys.stop, self) else { return Connector.Stop(node: "") }
        return fields.read(Connector.Stop())
    }

    private func direction(_ fields: Fields, _ index: Int) -> Connector.Direction {
        guard let value = fields["direction"] else { return .both }
        switch choice(value, "direction", among: Connector.Direction.allCases.map(\.rawValue) + ["up", "down"]) {
        case "up": verticalDirections.append((index, true, value.span))
        case "down": verticalDirections.append((index, false, value.span))
        case let word?: return Connector.Direction(rawValue: word) ?? .both
        case nil: return .both
        }
        return .forward
    }

    /// Converts `up` and `down` to directions along the stops. Called when all levels and nodes are known.
    func resolveVerticalDirections() {
        if verticalDirections.isEmpty { return }
        let ordinals = Dictionary(contents.levels.map { ($0.id, $0.ordinal) }, uniquingKeysWith: { first, _ in first })
        let levels = Dictionary(contents.nodes.map { ($0.id, $0.level) }, uniquingKeysWith: { first, _ in first })
        for (index, isUp, span) in verticalDirections {
            let stops = contents.connectors[index].stops
            guard stops.count > 1, let first = levels[stops[0].node].flatMap({ ordinals[$0] }),
                let last = levels[stops[stops.count - 1].node].flatMap({ ordinals[$0] })
            else { continue }
            if first == last {
                report(
                    .badValue, "\"direction\" cannot be \(isUp ? "up" : "down") between levels with the same ordinal",
                    at: span, help: "write forward or backward, along the order of the stops")
                continue
            }
            contents.connectors[index].direction = (first < last) == isUp ? .forward : .backward
        }
    }
}

import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Adds the places and connectors of letters.
extension SketchDrawer {
    func addPlaces() {
        for key in subjectOrder {
            guard let subject = subjects[key], let value = subject.entry?.fields["place"],
                let fields = Fields(value, NativeKeys.sketchPlace, builder)
            else { continue }
            let index = builder.contents.places.count
            let drawn = subject.nodes.map { Place.Entrance($0.id) }
            builder.append(fields) { place in
                place.entrances = drawn + place.entrances
                guard let label = subject.label else { return }
                if place.level.rawValue.isEmpty { place.level = label.level }
                if !place.position.isFinite { place.position = label.position }
            }
            for (position, node) in subject.nodes.enumerated() {
                builder.origins.record(node.span, for: .place, index, field: "entrances[\(position)]")
            }
        }
    }

    /// Adds a connector for each letter with a connector in the legend, and a staircase for each other letter on
    /// several levels that is not a place.
    func addConnectors() {
        let ordinals = Dictionary(
            builder.contents.levels.map { ($0.id, $0.ordinal) }, uniquingKeysWith: { first, _ in first })
        for key in subjectOrder {
            guard let subject = subjects[key] else { continue }
            let nodes = subject.nodes.enumerated().sorted { left, right in
                let lower = ordinals[left.element.level] ?? 0
                let upper = ordinals[right.element.level] ?? 0
                return (lower, left.offset) < (upper, right.offset)
            }.map(\.element)
            let index = builder.contents.connectors.count
            if let value = subject.entry?.fields["connector"] {
                guard let fields = Fields(value, NativeKeys.sketchConnector, builder) else { continue }
                let kind = fields["kind"]?.text ?? Connector.Kind.stairs.rawValue
                builder.append(
                    fields, id: fields.id("id") ?? FeatureID(rawValue: "\(kind)-\(subject.symbol)"),
                    stops: nodes.map { Connector.Stop(node: $0.id) }, defaultKind: .stairs)
            } else if nodes.count > 1, subject.entry?.fields["place"] == nil {
                let id = FeatureID(rawValue: "\(Connector.Kind.stairs.rawValue)-\(subject.symbol)")
                builder.contents.connectors.append(
                    Connector(
                        id: id, kind: .stairs, name: subject.entry?.fields.localized("name"),
                        stops: nodes.map { Connector.Stop(node: $0.id) }))
                builder.origins.record(subject.entry?.span ?? nodes[0].span, for: .connector, index)
            } else {
                continue
            }
            for (position, node) in nodes.enumerated() {
                builder.origins.record(node.span, for: .connector, index, field: "stops[\(position)]")
            }
        }
    }
}

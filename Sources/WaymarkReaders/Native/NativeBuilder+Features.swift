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
            let mistakes = mistakeCount
            ClosureCheck(builder: self).reason(
                reason, at: value.span, open: "in service", example: "out of order", takesTimes: false)
            // Whether it is in service is not known, and nothing follows from it.
            if mistakeCount > mistakes { connector.closure = nil }
        }
        ClosureCheck(builder: self).tags(fields, key: "closed: out of order")
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
        let unknown = Set(
            contents.levels.indices.filter { damage.hasLost(.level, $0, ["ordinal"]) }.map { contents.levels[$0].id })
        for (index, isUp, span) in verticalDirections {
            let stops = contents.connectors[index].stops
            guard stops.count > 1, let first = levels[stops[0].node].flatMap({ ordinals[$0] }),
                let last = levels[stops[stops.count - 1].node].flatMap({ ordinals[$0] })
            else { continue }
            if stops.contains(where: { levels[$0.node].map(unknown.contains) ?? false }) { continue }
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

/// Rejects keys that have no effect on some kinds of paths and connectors.
extension NativeBuilder {
    /// Rejects the keys that a connector of this kind does not use.
    func refuseIdleKeys(_ fields: Fields, _ kind: Connector.Kind) {
        var idle: [(key: String, help: String)]
        if kind.isRide {
            idle = ["steps", "length", "incline", "duration"].map {
                ($0, "set the time of rides with secondsPerLevel or rides, and the wait before them with wait")
            }
            if kind.wayKind.motion == .shuttle {
                idle.append(("secondsPerLevel", "the time follows from the distance; state other times in rides"))
            }
        } else {
            idle = ["wait", "waits", "secondsPerLevel", "rides"].map {
                ($0, "only rides have a wait; use delay for the seconds lost on entering")
            }
        }
        refuse(idle, fields, noun: kind.rawValue)
    }

    /// Rejects the keys that a path of this kind does not use.
    func refuseIdleKeys(_ fields: Fields, _ kind: WayKind) {
        guard kind.motion.isRide else { return }
        let what = kind.motion == .shuttle ? "its length at its own speed" : "the time for one level"
        let help =
            "\(kind.words.article) on one level takes its wait plus \(what); use duration for a different time"
        refuse(["steps", "incline"].map { ($0, help) }, fields, noun: kind.rawValue)
    }

    private func refuse(_ idle: [(key: String, help: String)], _ fields: Fields, noun: String) {
        for (key, help) in idle {
            guard fields[key] != nil, let entry = fields.entries.first(where: { $0.key == key }) else { continue }
            report(
                .keyWithoutEffect, "\"\(key)\" has no effect on the kind \"\(noun)\"", at: entry.keySpan,
                label: "would be ignored", help: help)
        }
    }
}

extension NativeBuilder {
    func readPlace(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.place, self) else { return }
        if let at = fields["at"], fields["entrances"] != nil {
            report(
                .badValue, "a place cannot have both \"at\" and \"entrances\"", at: at.span,
                help: "list all its nodes in \"entrances\"")
        }
        append(fields) { place in
            if fields["entrances"] == nil { place.entrances = (fields.ids("at") ?? []).map { Place.Entrance($0) } }
        }
        if let at = fields["at"] {
            origins.record(at.span, for: .place, contents.places.count - 1, field: "entrances[0]")
        }
    }

    /// Adds a place from its keys in `fields`, and sets the entrances that are found elsewhere.
    func append(_ fields: Fields, enter: (inout Place) -> Void) {
        var place = inFrame(fields.id("level").flatMap { frames.levels[$0] }) { fields.read(Place()) }
        enter(&place)
        place.id = ids.shared(place.id)
        place.level = ids.shared(place.level)
        for index in place.entrances.indices { place.entrances[index].node = ids.shared(place.entrances[index].node) }
        if fields["level"] == nil, let position = fields["position"], position.elements != nil,
            place.position.isFinite
        {
            labelsToPlace.append(contents.places.count)
        }
        contents.places.append(place)
        if !isForeign { ClosureCheck(builder: self).tags(fields, .place) }
        fields.record(.place, contents.places.count - 1)
    }
}

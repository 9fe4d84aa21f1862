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
        let stated = fields.choice("kind", Connector.Kind.self)
        if stated != nil || fields["kind"] == nil { refuseIdleKeys(fields, stated ?? defaultKind) }
        contents.connectors.append(
            Connector(
                id: id, kind: stated ?? defaultKind, name: fields.localized("name"),
                stops: stops, flights: flights(fields, count: max(stops.count - 1, 0)),
                direction: direction(fields, index),
                wait: fields.number("wait", .seconds, atLeast: 0), waits: fields.list("waits").compactMap { wait($0) },
                secondsPerLevel: fields.number("secondsPerLevel", .seconds, atLeast: 0),
                rides: rides(fields),
                delay: fields.number("delay", .seconds, atLeast: 0) ?? 0,
                width: fields.number("width", .metres, atLeast: 0), hours: fields.hours("hours"),
                access: fields.roles("access"), isAccessible: fields.bool("wheelchair"),
                isInferred: fields.bool("inferred") ?? false, tags: fields.tags()))
        fields.record(.connector, index)
    }

    /// Reads a stop: a node's id, or a map with a node.
    ///
    /// An invalid stop keeps its place, so that the other stops have the same neighbours.
    private func stop(_ value: LocatedValue) -> Connector.Stop {
        if let node = value.text { return Connector.Stop(node: FeatureID(rawValue: node)) }
        guard let fields = Fields(value, NativeKeys.stop, self) else { return Connector.Stop(node: "") }
        return Connector.Stop(
            node: fields.id("node") ?? "", access: fields.roles("access"), hours: fields.hours("hours"),
            signpost: fields.localized("sign"))
    }

    private func wait(_ value: LocatedValue) -> Connector.Wait? {
        guard let fields = Fields(value, NativeKeys.wait, self) else { return nil }
        let seconds = fields.number("seconds", .seconds, atLeast: 0)
        guard let hours = fields.hours("hours"), let seconds else { return nil }
        return Connector.Wait(hours: hours, seconds: seconds)
    }

    private func rides(_ fields: Fields) -> [Connector.Ride] {
        fields.list("rides").compactMap { value in
            guard let fields = Fields(value, NativeKeys.ride, self) else { return nil }
            let duration = fields.number("duration", .seconds, atLeast: 0)
            guard let from = fields.id("from"), let to = fields.id("to"), let duration else { return nil }
            return Connector.Ride(from: from, to: to, duration: duration)
        }
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

    private func flights(_ fields: Fields, count: Int) -> [Connector.Flight] {
        let steps = perPiece(fields, "steps", count) { integer($0, "steps", atLeast: 0) }
        let length = perPiece(fields, "length", count) { number($0, "length", .metres, atLeast: 0) }
        let incline = perPiece(fields, "incline", count) { number($0, "incline", .ratio, atLeast: 0) }
        let duration = perPiece(fields, "duration", count) { number($0, "duration", .seconds, atLeast: 0) }
        if steps == nil, length == nil, incline == nil, duration == nil { return [] }
        return (0..<count).map { index in
            Connector.Flight(
                stepCount: steps?[index], length: length?[index], incline: incline?[index], duration: duration?[index])
        }
    }

    /// Returns the value for each piece, from a single value or a list; nil elements are missing values.
    func perPiece<Value>(
        _ fields: Fields, _ key: String, _ count: Int, _ read: (LocatedValue) -> Value?
    ) -> [Value?]? {
        guard let value = fields[key] else { return nil }
        guard let elements = value.elements else {
            let one = read(value)
            return Array(repeating: one, count: count)
        }
        let values = elements.map { $0.isNull ? nil : read($0) }
        guard values.count == count else {
            report(
                .badValue, "\"\(key)\" lists \(values.count) values for \(count) pieces", at: value.span,
                help: "give one value for each way between two neighbours, or one value for all")
            return nil
        }
        return values
    }
}

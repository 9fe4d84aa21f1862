import WaymarkAnswers
import WaymarkEngine

/// The description of a connector for `show`, with its conditions.
struct ConnectorDescription {
    private let loaded: LoadedVenue
    private let connector: Connector
    private let conditions: [Condition]
    private let hours: HoursText?

    init(_ loaded: LoadedVenue, _ connector: Connector, _ conditions: [Condition], now: Timestamp) {
        self.loaded = loaded
        self.connector = connector
        self.conditions = conditions.filter { condition in
            switch condition.target {
            case .connector(let id), .connectorStop(let id, _): id == connector.id
            default: false
            }
        }
        hours = HoursText(connector.hours, now: now, in: loaded.calendar)
    }

    func outcome() -> CommandOutcome {
        let word = FeatureNames.word(for: connector.kind)
        var facts = FactList(
            connector.name.map { "\($0.base) (\(word) \(connector.id))" } ?? "\(connector.id) (\(word))",
            schema: "waymark.show_connector/1")
        facts.add(member: "id", .string(connector.id.rawValue))
        facts.add(member: "kind", .string(connector.kind.rawValue))
        facts.add(member: "name", .text(connector.name?.base))
        let numbers = connector.alternateIDs
        facts.add(
            "also known as", numbers.joined(separator: ", "), member: "alternate_ids",
            json: .array(numbers.map { .string($0) }))
        facts.add("direction", direction, member: "direction", json: .string(connector.direction.rawValue))
        if connector.kind.isRide { addWaits(to: &facts) } else { addFlights(to: &facts) }
        facts.add(
            "delay", connector.delay > 0 ? UnitText.seconds(connector.delay) : nil, member: "delay_s",
            json: .number(connector.delay, places: 3))
        facts.add(
            "width", connector.width.map { UnitText.metres($0) }, member: "width_m",
            json: connector.width.map { .metres($0) } ?? .null)
        facts.add(
            "wheelchair", connector.isAccessible.map { $0 ? "yes" : "no" }, member: "wheelchair",
            json: connector.isAccessible.map { .bool($0) } ?? .null)
        facts.add("hours", hours?.text, member: "hours", json: .text(connector.hours?.source))
        facts.add("today", hours?.today)
        facts.add(member: "hours_now", hours?.json ?? .null)
        let roles = connector.access.sorted().map(\.rawValue)
        facts.add(
            "only for", roles.joined(separator: ", "), member: "access", json: .array(roles.map { .string($0) }))
        facts.add("not in service", connector.closure, member: "closure", json: .text(connector.closure))
        facts.add(
            "inferred", connector.isInferred ? "yes, the data does not say how these levels are connected" : nil,
            member: "inferred", json: .bool(connector.isInferred))
        facts.add(tags: connector.tags)
        for condition in conditions { facts.add("now", ConditionText.sentence(condition, in: loaded)) }
        facts.add(stops)
        if !connector.rides.isEmpty { facts.add(rides) }
        facts.add(member: "stops", .array(connector.stops.map { .string($0.node.rawValue) }))
        facts.add(member: "conditions", .array(conditions.map { ConditionText.json($0, in: loaded) }))
        return facts.outcome()
    }

    /// The direction: `up only`, `down only`, or from which level to which; nil if it leads both ways.
    private var direction: String? {
        let stops = connector.direction == .backward ? connector.stops.reversed() : connector.stops
        let levels = stops.compactMap { loaded.venue.node($0.node).flatMap { loaded.venue.level($0.level) } }
        guard connector.direction != .both, let first = levels.first, let last = levels.last else { return nil }
        if first.ordinal < last.ordinal { return "up only" }
        if first.ordinal > last.ordinal { return "down only" }
        return "from \(first.name.base) to \(last.name.base) only"
    }

    private func addWaits(to facts: inout FactList) {
        let usual = loaded.venue.usualWait(for: connector)
        let exceptions = connector.waits.map { "\(UnitText.seconds($0.seconds)) during \($0.hours.source)" }
        facts.add(
            "wait", ([UnitText.seconds(usual)] + exceptions).joined(separator: "; "), member: "wait_s",
            json: .number(usual, places: 3))
        facts.add(
            member: "waits",
            .array(
                connector.waits.map {
                    ["hours": .string($0.hours.source), "wait_s": .number($0.seconds, places: 3)]
                }))
        facts.add(
            "a level", connector.secondsPerLevel.map(UnitText.seconds), member: "seconds_per_level",
            json: connector.secondsPerLevel.map { .number($0, places: 3) } ?? .null)
        facts.add(
            member: "rides",
            .array(
                connector.rides.map {
                    [
                        "from": .string($0.from.rawValue), "to": .string($0.to.rawValue),
                        "duration_s": .number($0.duration, places: 3),
                    ]
                }))
    }

    /// The times that the author stated between two stops.
    private var rides: TextTable {
        var table = TextTable([("from", .left), ("to", .left), ("stated time", .right)])
        for ride in connector.rides {
            table.rows.append([ride.from.rawValue, ride.to.rawValue, UnitText.seconds(ride.duration)])
        }
        return table
    }

    private func addFlights(to facts: inout FactList) {
        let flights = connector.flights
        facts.add("steps", Self.sum(flights.map { $0.stepCount.map(Double.init) }, unit: ""))
        facts.add("length", Self.sum(flights.map(\.length), unit: " m"))
        let inclines = flights.compactMap { $0.incline.map { "\(JSON.decimal($0 * 100, places: 1)) %" } }
        facts.add(
            "incline", inclines.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", "))
        facts.add("time", Self.sum(flights.map(\.duration), unit: " s"))
        facts.add(
            member: "flights",
            .array(
                flights.map { flight in
                    [
                        "steps": flight.stepCount.map { .integer(Int64($0)) } ?? .null,
                        "length_m": flight.length.map { .metres($0) } ?? .null,
                        "incline": flight.incline.map { .number($0, places: 4) } ?? .null,
                        "duration_s": flight.duration.map { .number($0, places: 3) } ?? .null,
                    ]
                }))
    }

    /// The stops, with a column for each property that any of them has.
    private var stops: TextTable {
        let names = FeatureNames(loaded.venue)
        let columns: [(heading: String, text: (Connector.Stop) -> String)] = [
            ("only for", { $0.access.sorted().map(\.rawValue).joined(separator: ", ") }),
            ("hours", { $0.hours?.source ?? "" }), ("sign", { $0.signpost?.base ?? "" }),
        ]
        let shown = columns.filter { column in connector.stops.contains { !column.text($0).isEmpty } }
        var table = TextTable([("stop", .left), ("level", .left)] + shown.map { ($0.heading, .left) })
        for stop in connector.stops {
            let level = loaded.venue.node(stop.node)?.level
            table.rows.append(
                [stop.node.rawValue, level.map { names.level($0) } ?? ""] + shown.map { $0.text(stop) })
        }
        return table
    }

    /// Returns a sum such as `26`, or `26 (12 + 14)` for several flights; an unknown number is `?`. Nil if all are
    /// unknown.
    private static func sum(_ numbers: [Double?], unit: String) -> String? {
        let known = numbers.compactMap { $0 }
        guard !known.isEmpty else { return nil }
        let parts = numbers.map { $0.map { JSON.decimal($0, places: 2) } ?? "?" }.joined(separator: " + ")
        guard known.count == numbers.count else { return parts + unit }
        let sum = JSON.decimal(known.reduce(0, +), places: 2) + unit
        return numbers.count == 1 ? sum : "\(sum) (\(parts))"
    }

    static func summary(_ connector: Connector, _ venue: Venue) -> JSON {
        [
            "id": .string(connector.id.rawValue), "kind": .string(connector.kind.rawValue),
            "name": .text(connector.name?.base),
            "levels": .array(connector.stops.compactMap { venue.node($0.node).map { .string($0.level.rawValue) } }),
        ]
    }
}

import WaymarkEngine

/// A connector with its stops and conditions.
package struct ShownConnector: Answer {
    private let loaded: LoadedVenue
    private let connector: Connector
    private let live: [Condition]
    private let moment: Timestamp
    private let hoursNow: HoursText?

    init(_ loaded: LoadedVenue, _ connector: Connector, _ conditions: [Condition], now: Timestamp) {
        self.loaded = loaded
        self.connector = connector
        moment = now
        live = conditions.filter { condition in
            switch condition.target {
            case .connector(let id), .connectorStop(let id, _): id == connector.id
            default: false
            }
        }
        hoursNow = HoursText(connector.hours, now: now, in: loaded.calendar)
    }

    private var isRide: Bool { connector.kind.isRide }
    private var id: FeatureID { connector.id }
    private var kind: String { connector.kind.rawValue }
    private var name: String? { connector.name?.base }
    private var alternateIDs: [String] { connector.alternateIDs }
    private var direction: String { connector.direction.rawValue }
    private var wait: Applicable<Double> { isRide ? .value(loaded.venue.usualWait(for: connector)) : .absent }
    private var waits: ApplicableList<ShownWait> {
        ApplicableList(
            isRide ? connector.waits.map { ShownWait(hours: $0.hours.source, seconds: $0.seconds) } : nil)
    }
    private var secondsPerLevel: Applicable<Double> { isRide ? .value(connector.secondsPerLevel) : .absent }
    private var rides: ApplicableList<ShownRide> {
        ApplicableList(
            isRide
                ? connector.rides.map { ShownRide(from: $0.from, to: $0.to, duration: $0.duration) } : nil)
    }
    private var flights: ApplicableList<ShownFlight> {
        ApplicableList(isRide ? nil : connector.flights.map { ShownFlight(flight: $0) })
    }
    private var delay: Double { connector.delay }
    private var width: Double? { connector.width }
    private var wheelchair: Bool? { connector.isAccessible }
    private var hours: String? { connector.hours?.source }
    private var access: [String] { connector.access.names }
    private var closure: String? { connector.closure }
    private var isInferred: Bool { connector.isInferred }
    private var tags: NamedTexts { NamedTexts(connector.tags) }
    private var stops: [FeatureID] { connector.stops.map(\.node) }
    private var conditions: [ConditionEntry] {
        let names = FeatureNames(loaded.venue)
        return live.map { ConditionEntry($0, names, at: moment) }
    }

    package static var name: StaticString { "show_connector" }
    package static var schema: StaticString? { "waymark.show_connector/1" }
    package static var doc: StaticString { "A connector with its stops and conditions." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id of the connector.")
        v.member(\.kind, "kind", doc: "What it is, such as stairs or elevator.")
        v.member(\.name, "name", doc: "The name; null for none.")
        v.member(\.alternateIDs, "alternate_ids", doc: "The numbers by which others know it.")
        v.member(\.direction, "direction", doc: "Where it leads, from the first stop: both, forward or backward.")
        v.member(\.wait, "wait_s", .seconds, omitted: true, doc: "For rides: the usual wait.")
        v.objects(\.waits, "waits", doc: "For rides: other waits at certain hours.")
        v.member(
            \.secondsPerLevel, "seconds_per_level", omitted: true,
            doc: "For rides: the seconds from one level to the next; null if they are not stated.")
        v.objects(\.rides, "rides", doc: "For rides: the stated times between two stops.")
        v.objects(\.flights, "flights", doc: "For ways on foot: the flights from stop to stop.")
        v.member(\.delay, "delay_s", .seconds, doc: "What it costs besides.")
        v.member(\.width, "width_m", .metres, doc: "The clear width; null if it is not stated.")
        v.member(\.wheelchair, "wheelchair", doc: "Whether wheelchairs can use it; null if it is not stated.")
        v.member(\.hours, "hours", doc: "When it is open; null if it is not stated.")
        v.object(\.hoursNow, "hours_now", doc: "The state of the hours; null if they are not stated.")
        v.member(\.access, "access", doc: "The roles that may use it; empty for all.")
        v.member(\.closure, "closure", doc: "Why it is out of service; null if it is in service.")
        v.member(\.isInferred, "inferred", doc: "Whether the data does not say how these levels are connected.")
        v.member(\.tags, "tags", doc: "The tags.")
        v.member(\.stops, "stops", doc: "The ids of the nodes of its stops.")
        v.objects(\.conditions, "conditions", doc: "The live conditions of the connector.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        let word = FeatureNames.word(for: connector.kind)
        var facts = FactSheet(
            connector.name.map { "\($0.base) (\(word) \(connector.id))" } ?? "\(connector.id) (\(word))")
        facts.add("also known as", alternateIDs.joined(separator: ", "))
        facts.add("direction", directionText)
        if isRide { addWaits(to: &facts) } else { addFlights(to: &facts) }
        facts.add("delay", delay > 0 ? UnitText.seconds(delay) : nil)
        facts.add("width", width.map { UnitText.metres($0) })
        facts.add("wheelchair", wheelchair.map { $0 ? "yes" : "no" })
        facts.add("hours", hoursNow?.text)
        facts.add("today", hoursNow?.today)
        facts.add("only for", access.joined(separator: ", "))
        facts.add("not in service", closure)
        facts.add("inferred", isInferred ? "yes, the data does not say how these levels are connected" : nil)
        facts.add(tags: connector.tags)
        for condition in live { facts.add(condition, at: moment, in: loaded) }
        facts.add(stopTable)
        facts.add(rideTable)
        return facts.sheet
    }

    /// The direction: `up only`, `down only`, or from which level to which; nil if it leads both ways.
    private var directionText: String? {
        let stops = connector.direction == .backward ? connector.stops.reversed() : connector.stops
        let levels = stops.compactMap { loaded.venue.node($0.node).flatMap { loaded.venue.level($0.level) } }
        guard connector.direction != .both, let first = levels.first, let last = levels.last else { return nil }
        if first.ordinal < last.ordinal { return "up only" }
        if first.ordinal > last.ordinal { return "down only" }
        return "from \(first.name.base) to \(last.name.base) only"
    }

    private func addWaits(to facts: inout FactSheet) {
        let exceptions = connector.waits.map { "\(UnitText.seconds($0.seconds)) during \($0.hours.source)" }
        let usual = UnitText.seconds(loaded.venue.usualWait(for: connector))
        facts.add("wait", ([usual] + exceptions).joined(separator: "; "))
        facts.add("a level", connector.secondsPerLevel.map(UnitText.seconds))
    }

    private func addFlights(to facts: inout FactSheet) {
        let flights = connector.flights
        facts.add("steps", Self.sum(flights.map { $0.stepCount.map(Double.init) }, unit: ""))
        facts.add("length", Self.sum(flights.map(\.length), unit: " m"))
        let inclines = flights.compactMap { $0.incline.map { "\(JSON.decimal($0 * 100, places: 1)) %" } }
        facts.add(
            "incline", inclines.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", "))
        facts.add("time", Self.sum(flights.map(\.duration), unit: " s"))
    }

    /// The times that the author stated between two stops.
    private var rideTable: AnswerTable {
        var table = AnswerTable([("from", .left), ("to", .left), ("stated time", .right)])
        table.rows = connector.rides.map { [$0.from.rawValue, $0.to.rawValue, UnitText.seconds($0.duration)] }
        return table
    }

    /// The stops, with a column for each property that any of them has.
    private var stopTable: AnswerTable {
        let names = FeatureNames(loaded.venue)
        let columns: [(heading: String, text: (Connector.Stop) -> String)] = [
            ("only for", { $0.access.names.joined(separator: ", ") }),
            ("hours", { $0.hours?.source ?? "" }), ("sign", { $0.signpost?.base ?? "" }),
        ]
        let shown = columns.filter { column in connector.stops.contains { !column.text($0).isEmpty } }
        var table = AnswerTable([("stop", .left), ("level", .left)] + shown.map { ($0.heading, .left) })
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
}

/// A wait at certain hours.
struct ShownWait: Answer {
    let hours: String
    let seconds: Double

    static var name: StaticString { "wait" }
    static var doc: StaticString { "A wait at certain hours." }
    static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.hours, "hours", doc: "When.")
        v.member(\.seconds, "wait_s", .seconds, doc: "How long.")
    }
}

/// A stated time between two stops.
struct ShownRide: Answer {
    let from: FeatureID
    let to: FeatureID
    let duration: Double

    static var name: StaticString { "ride" }
    static var doc: StaticString { "A stated time between two stops." }
    static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.from, "from", doc: "The first stop.")
        v.member(\.to, "to", doc: "The last stop.")
        v.member(\.duration, "duration_s", .seconds, doc: "How long it takes.")
    }
}

/// A flight from stop to stop.
struct ShownFlight: Answer {
    let flight: Connector.Flight

    private var steps: Int? { flight.stepCount }
    private var length: Double? { flight.length }
    private var incline: Double? { flight.incline }
    private var duration: Double? { flight.duration }

    static var name: StaticString { "flight" }
    static var doc: StaticString { "A flight of stairs, or a part of another way, from stop to stop." }
    static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.steps, "steps", doc: "The number of steps; null if it is not known.")
        v.member(\.length, "length_m", .metres, doc: "The length; null if it is not stated.")
        v.member(\.incline, "incline", .ratio, doc: "The steepest slope; null if it is not known.")
        v.member(\.duration, "duration_s", .seconds, doc: "The measured time; null if there is none.")
    }
}

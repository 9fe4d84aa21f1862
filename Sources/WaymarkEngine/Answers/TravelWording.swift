import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// What travellers read about a venue besides instructions, in their language and units.
public struct TravelWording: Sendable {
    public let names: FeatureNames
    public let phrasebook: Phrasebook
    public let units: UnitSystem

    public var calendar: VenueCalendar { names.venue.calendar }

    public init(_ venue: Venue, phrasebook: Phrasebook = .english, language: String? = nil, units: UnitSystem = .metric)
    {
        names = FeatureNames(venue, language: language)
        self.phrasebook = phrasebook
        self.units = units
    }

    public init(_ venue: Venue, composer: InstructionComposer) {
        self.init(
            venue, phrasebook: composer.phrasebook, language: composer.options.language, units: composer.options.units)
    }

    public func text(_ text: TravelText, _ tokens: [String: String] = [:]) -> String { phrasebook.text(text, tokens) }

    /// A reason or an answer in words, by its code: `time_went_back`. A code that nobody translated is shown with blanks.
    public func code(_ code: String) -> String {
        TravelText(rawValue: "code \(code)").map { text($0) } ?? code.replacing("_", with: " ")
    }

    /// A plugin that has done something, or a policy of the program where it was no plugin.
    public func author(_ plugin: String?) -> String {
        plugin.map { text(.thePlugin, ["plugin": $0]) } ?? text(.aPolicy)
    }

    public func distance(_ metres: Double) -> String { phrasebook.totalDistance(metres, units: units) }

    public func duration(_ milliseconds: Int64) -> String { phrasebook.totalDuration(milliseconds: milliseconds) }

    public func total(distance: Double, milliseconds: Int64) -> String {
        phrasebook.total(distance: distance, milliseconds: milliseconds, units: units)
    }

    /// `2 level changes (1 elevator up, 1 escalator up)`; nil where there are none.
    public func levelChanges(_ summary: RouteSummary) -> String? {
        if summary.levelChanges.isEmpty { return nil }
        let count = summary.levelChanges.reduce(0) { $0 + $1.count }
        return phrasebook.text(.levelChangesOne, .levelChangesMany, count: count, ["list": changes(summary)])
    }

    /// `1 elevator up, 2 escalators up`.
    public func changes(_ summary: RouteSummary) -> String {
        summary.levelChanges.map { change in
            let what = phrasebook.count(change.count, of: TravelNoun(change.kind))
            return change.direction == .level
                ? what : text(change.direction == .up ? .changeUp : .changeDown, ["what": what])
        }.joined(separator: ", ")
    }

    /// A profile in words; profiles of plugins by their names.
    public func profile(_ name: String) -> String {
        switch name {
        case "walking": text(.profileWalking)
        case "wheelchair": text(.profileWheelchair)
        case "stroller": text(.profileStroller)
        case "luggage": text(.profileLuggage)
        case "staff": text(.profileStaff)
        default: name
        }
    }

    /// A place as the subject of a sentence.
    public func place(_ id: FeatureID) -> String {
        names.venue.place(id).map { subject($0.name, .place) } ?? phrasebook.nouns[.place]?.the ?? id.rawValue
    }

    /// A place by its name alone.
    public func name(of place: FeatureID) -> String { names.waypoint(.place(place)) }

    /// What a segment of a route passes, as the subject of a sentence.
    public func what(_ source: RouteSegment.Source) -> String {
        switch source {
        case .edge(let index, _): what(names.venue.edges[index])
        case .connector(let index, _, _): what(names.venue.connectors[index])
        }
    }

    /// What a condition is about, as the subject of a sentence.
    public func what(_ target: Condition.Target) -> String {
        let venue = names.venue
        switch target {
        case .edge(let id):
            return venue.edges.first { $0.id == id || $0.path == id }.map(what) ?? subject(nil, .corridor)
        case .connector(let id): return venue.connector(id).map(what) ?? subject(nil, .passage)
        case .connectorStop(let id, let level):
            let connector = venue.connector(id).map(what) ?? subject(nil, .passage)
            return "\(connector) (\(names.level(level)))"
        case .area(let id): return subject(venue.areas.first { $0.id == id }?.name, .area)
        case .place(let id): return place(id)
        }
    }

    public func what(_ connector: Connector) -> String { subject(connector.name, TravelNoun(connector.kind)) }

    private func what(_ edge: PathEdge) -> String { subject(edge.name, TravelNoun(edge.kind)) }

    /// The name in its form, else the word for the kind.
    private func subject(_ name: LocalizedText?, _ noun: TravelNoun) -> String {
        let text = name?.text(in: names.language) ?? ""
        return text.isEmpty
            ? phrasebook.nouns[noun]?.the ?? noun.rawValue : phrasebook.names.form(of: text, as: .subject)
    }
}

extension TravelNoun {
    init(_ kind: Connector.Kind) { self = TravelNoun(rawValue: kind.rawValue) ?? .passage }
    init(_ kind: WayKind) { self = TravelNoun(rawValue: kind.rawValue) ?? .corridor }
}

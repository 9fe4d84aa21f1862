import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// The texts about a venue other than instructions, in the traveller's language and units.
public struct TravelWording: Sendable {
    /// The names of the venue's features.
    package let names: FeatureNames
    /// The phrases of the traveller's language.
    package let phrasebook: Phrasebook
    /// The units of distances.
    package let units: UnitSystem
    /// When the texts are read: moments of this day are told without their date. With nil, each has its date.
    private var reading: Timestamp?

    /// The venue's calendar, which formats times.
    package var calendar: VenueCalendar { names.venue.calendar }

    /// Creates the wording for a venue. The language is a BCP 47 tag and selects the names of features; nil uses the
    /// venue's own language.
    public init(_ venue: Venue, phrasebook: Phrasebook = .english, language: String? = nil, units: UnitSystem = .metric)
    {
        names = FeatureNames(venue, language: language)
        self.phrasebook = phrasebook
        self.units = units
    }

    /// Creates the wording with the phrasebook, language and units of an instruction composer.
    public init(_ venue: Venue, composer: InstructionComposer) {
        self.init(
            venue, phrasebook: composer.phrasebook, language: composer.options.language, units: composer.options.units)
    }

    /// Returns the same wording for texts that are read at a moment: moments of that day are told without their date.
    package func read(at moment: Timestamp) -> TravelWording {
        var copy = self
        copy.reading = moment
        return copy
    }

    /// Returns a moment in local time: `10:05` on the day when the text is read, otherwise `2026-01-05T10:05`.
    package func moment(_ moment: Timestamp) -> String {
        guard let reading else { return calendar.formatLocal(moment) }
        return calendar.formatLocal(moment, readOn: calendar.date(of: reading))
    }

    /// Returns a text of the phrasebook with its tokens filled in.
    package func text(_ text: TravelText, _ tokens: [String: String] = [:]) -> String { phrasebook.text(text, tokens) }

    /// Returns the words for a reason or answer code, such as `time_went_back`. Without a translation, this is the
    /// code with spaces in place of underscores.
    package func code(_ code: String) -> String {
        TravelText(rawValue: "code \(code)").map { text($0) } ?? code.replacing("_", with: " ")
    }

    /// Returns the words for the author of a decision: the plugin, or a policy of the program if `plugin` is nil.
    package func author(_ plugin: String?) -> String {
        plugin.map { text(.thePlugin, ["plugin": $0]) } ?? text(.aPolicy)
    }

    /// Returns a distance given in metres as text in the traveller's units.
    package func distance(_ metres: Double) -> String { phrasebook.totalDistance(metres, units: units) }

    /// Returns a duration given in milliseconds as text.
    package func duration(_ milliseconds: Int64) -> String { phrasebook.totalDuration(milliseconds: milliseconds) }

    /// Returns the distance (in metres) and duration of a route as one text.
    package func total(distance: Double, milliseconds: Int64) -> String {
        phrasebook.total(distance: distance, milliseconds: milliseconds, units: units)
    }

    /// Returns the level changes of a route with their number: `2 level changes (1 elevator up, 1 escalator up)`.
    /// Returns nil if there are none.
    package func levelChanges(_ summary: RouteSummary) -> String? {
        if summary.levelChanges.isEmpty { return nil }
        let count = summary.levelChanges.reduce(0) { $0 + $1.count }
        return phrasebook.text(.levelChangesOne, .levelChangesMany, count: count, ["list": changes(summary)])
    }

    /// Returns the list of level changes: `1 elevator up, 2 escalators up`.
    package func changes(_ summary: RouteSummary) -> String {
        summary.levelChanges.map { change in
            let what = phrasebook.count(change.count, of: TravelNoun(change.kind))
            return change.direction == .level
                ? what : text(change.direction == .up ? .changeUp : .changeDown, ["what": what])
        }.joined(separator: ", ")
    }

    /// Returns the words for a profile. A plugin's profile is shown by its name.
    package func profile(_ name: String) -> String {
        switch name {
        case "walking": text(.profileWalking)
        case "wheelchair": text(.profileWheelchair)
        case "stroller": text(.profileStroller)
        case "luggage": text(.profileLuggage)
        case "staff": text(.profileStaff)
        default: name
        }
    }

    /// Returns a place, a connector or an opening as the subject of a sentence.
    package func place(_ id: FeatureID) -> String {
        let venue = names.venue
        if let place = venue.place(id) { return subject(place.name, .place) }
        if let connector = venue.connector(id) { return what(connector) }
        if let opening = venue.openings.first(where: { $0.id == id }) { return subject(opening.name, .door) }
        return phrasebook.nouns[.place]?.the ?? id.rawValue
    }

    /// Returns the name of a place.
    package func name(of place: FeatureID) -> String { names.waypoint(.place(place)) }

    /// Returns the edge or connector that a segment of a route passes, as the subject of a sentence.
    package func what(_ source: RouteSegment.Source) -> String {
        switch source {
        case .edge(let index, _): what(names.venue[index])
        case .connector(let index, _, _): what(names.venue[index])
        case .floor(let index): subject(names.venue.floorName(of: index), .area)
        }
    }

    /// Returns the kind and name of the feature that a condition applies to: `Aufzug "Lift A"`. Without a name, the id is quoted.
    package func label(of target: Condition.Target) -> String {
        let venue = names.venue
        func label(_ id: FeatureID, _ name: LocalizedText?, _ noun: TravelNoun) -> String {
            "\(phrasebook.nouns[noun]?.one ?? noun.rawValue) \"\(name?.text(in: names.language) ?? id.rawValue)\""
        }
        switch target {
        case .edge(let id):
            let edge = venue.edges.first { $0.id == id } ?? venue.edges.first { $0.path == id }
            return label(id, edge?.name, edge.map { TravelNoun($0.kind) } ?? .way(.corridor))
        case .connector(let id):
            let connector = venue.connector(id)
            return label(id, connector?.name, TravelNoun(connector?.kind ?? .passage))
        case .connectorStop(let id, let level): return "\(self.label(of: .connector(id))) (\(names.level(level)))"
        case .area(let id):
            let name = venue.areas.first { $0.id == id }?.name ?? venue.units.first { $0.id == id }?.name
            return label(id, name, .area)
        case .place(let id): return label(id, venue.place(id)?.name, .place)
        }
    }

    /// Returns an edge or connector of a route as what somebody passes through: `den Glass lift` in German.
    package func through(_ source: RouteSegment.Source) -> String {
        switch source {
        case .edge(let index, _): through(names.venue[index].name, TravelNoun(names.venue[index].kind))
        case .connector(let index, _, _): through(names.venue[index])
        case .floor(let index): through(names.venue.floorName(of: index), .area)
        }
    }

    /// Returns a connector as what somebody passes through.
    package func through(_ connector: Connector) -> String { through(connector.name, TravelNoun(connector.kind)) }

    /// Returns a name as what somebody passes through; without a name, the noun for the kind of feature.
    private func through(_ name: LocalizedText?, _ noun: TravelNoun) -> String {
        let text = name?.text(in: names.language) ?? ""
        if !text.isEmpty { return phrasebook.names.form(of: text, as: .through) }
        // A noun with its article is declined as names with an article are.
        return phrasebook.nouns[noun].map { phrasebook.names.form(of: $0.the, as: .through) } ?? noun.rawValue
    }

    /// Returns the feature that a condition applies to, as the subject of a sentence.
    package func what(_ target: Condition.Target) -> String {
        let venue = names.venue
        switch target {
        case .edge(let id):
            if let name = floorName(ofPath: id) { return subject(name, .area) }
            return venue.edges.first { $0.id == id || $0.path == id }.map(what) ?? subject(nil, .corridor)
        case .connector(let id):
            return venue.connector(id).map(what) ?? subject(nil, TravelNoun(Connector.Kind.passage))
        case .connectorStop(let id, let level):
            let connector = venue.connector(id).map(what) ?? subject(nil, TravelNoun(Connector.Kind.passage))
            return "\(connector) (\(names.level(level)))"
        case .area(let id):
            let name = venue.areas.first { $0.id == id }?.name ?? venue.units.first { $0.id == id }?.name
            return subject(name, .area)
        case .place(let id): return place(id)
        }
    }

    /// Returns a connector as the subject of a sentence.
    package func what(_ connector: Connector) -> String { subject(connector.name, TravelNoun(connector.kind)) }

    private func what(_ edge: PathEdge) -> String {
        if let name = floorName(ofPath: edge.path) { return subject(name, .area) }
        return subject(edge.name, TravelNoun(edge.kind))
    }

    /// Returns the subject form of a name; without a name, the noun for the kind of feature.
    private func subject(_ name: LocalizedText?, _ noun: TravelNoun) -> String {
        let text = name?.text(in: names.language) ?? ""
        return text.isEmpty
            ? phrasebook.nouns[noun]?.the ?? noun.rawValue : phrasebook.names.form(of: text, as: .subject)
    }
}

import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Builds the venue of a station.
///
/// The station is a single building with the levels of its nodes. Missing values are assumed, and each assumption is
/// reported once per record or once per station.
struct GTFSStation: DraftBuilder {
    /// The length of a way without a length, a time, or ends at different positions, in metres.
    static let defaultLength = 5.0
    /// The length of a flight or escalator per unit of ordinal, if nothing is known: 4 m of rise at 30°, in metres.
    static let defaultFlightLength = 8.0
    /// The walking speed that converts a time to a length, in m/s.
    static let walkingSpeed = 1.15
    /// The level of stations without levels in the feed.
    static let syntheticLevel = "level-0"

    let station: String
    let feed: GTFSFeed
    var contents: VenueContents
    var origins = Origins()
    /// The indices of the nodes in `contents.nodes`, by stop id.
    var nodes: [String: Int] = [:]
    /// The level id of each stop in the feed.
    var levels: [String: String] = [:]
    /// The ordinal of each level.
    var ordinals: [String: Double] = [:]
    var nodeIDs = ForeignIDs()
    var edgeIDs = ForeignIDs()
    var connectorIDs = ForeignIDs()
    private var levelIDs = ForeignIDs()

    var stop: StopSignal? { feed.stop }

    init(_ station: String, feed: GTFSFeed) {
        self.station = station
        self.feed = feed
        contents = VenueContents(id: FeatureID(station), name: LocalizedText(feed.name(of: station) ?? station))
    }

    mutating func draft(
        of pathways: [GTFSPathway], venueID: FeatureID, diagnostics: inout [Diagnostic]
    ) -> VenueDraft {
        contents.id = venueID
        contents.language = feed.language ?? "en"
        contents.timeZone = feed.timeZone(of: station) ?? "UTC"
        contents.attribution = feed.publisher
        contents.buildings = [Building(id: venueID, name: contents.name)]
        if let span = feed.span(of: station) {
            origins.record(span, for: .venue, 0)
            origins.record(span, for: .building, 0)
        }
        let untouched = untouchedStops(of: pathways)
        let stops = inOrder(pathways.flatMap { [$0.from, $0.to] } + untouched)
        reportUntouched(untouched, diagnostics: &diagnostics)
        setAnchor(stops)
        if isStopped { return unfinished }
        assignLevels(stops, pathways: pathways, diagnostics: &diagnostics)
        addLevels()
        if isStopped { return unfinished }
        addNodes(stops, unconnected: Set(untouched), diagnostics: &diagnostics)
        if isStopped { return unfinished }
        addWays(GTFSWay.merged(pathways), diagnostics: &diagnostics)
        if isStopped { return unfinished }
        addPlaces(stops)
        var draft = VenueDraft(contents: contents, origins: origins, isForeign: true)
        // Elevators are pathways of a station, and its map shows them so.
        draft.derivation.makesElevatorPlaces = false
        return draft
    }

    func ordinal(of stop: String) -> Double { levels[stop].flatMap { ordinals[$0] } ?? 0 }
    func node(of stop: String) -> PathNode { contents.nodes[nodes[stop] ?? 0] }

    /// Returns stops in the order of `stops.txt`, each once.
    private func inOrder(_ stops: [String]) -> [String] {
        Set(stops).sorted { feed.rows[$0, default: 0] < feed.rows[$1, default: 0] }
    }

    /// Returns the platforms, entrances and boarding areas without a pathway, in the order of the file.
    ///
    /// They become unreachable places, so that a search for them explains why there is no route. A platform counts as
    /// connected if one of its boarding areas is.
    private func untouchedStops(of pathways: [GTFSPathway]) -> [String] {
        let touched = Set(pathways.flatMap { [$0.from, $0.to] })
        let parts = feed.children(of: station)
        let areas = parts.flatMap(feed.children(of:)).filter { feed.type(of: $0) == .boardingArea }
        let ends = parts.filter { stop in
            guard let type = feed.type(of: stop), type == .platform || type == .entrance else { return false }
            return !feed.children(of: stop).contains(where: touched.contains)
        }
        return inOrder((ends + areas).filter { !touched.contains($0) })
    }

    private func reportUntouched(_ stops: [String], diagnostics: inout [Diagnostic]) {
        guard let first = stops.first else { return }
        let noun =
            stops.count == 1
            ? "1 platform, entrance or boarding area" : "\(stops.count) platforms, entrances or boarding areas"
        let verb = stops.count == 1 ? "has no pathway" : "have no pathways"
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .warning, "\(noun) of \"\(contents.name.base)\" \(verb); no route leads there",
                at: feed.span(of: first), help: "add the missing rows to \"pathways.txt\"",
                notes: stops.prefix(10).map { "\($0): \(feed.description(of: $0))" }
                    + (stops.count > 10 ? ["and \(stops.count - 10) more"] : [])))
    }

    private mutating func setAnchor(_ stops: [String]) {
        let candidates = [station] + stops
        let origin = candidates.lazy.compactMap { [feed] in feed.ownCoordinate(of: $0) }.first
        if let origin { contents.anchor = Anchor(origin: origin) }
    }

    private mutating func addLevels() {
        let known = ordinals
        let used = Set(levels.values).sorted { (known[$0] ?? 0, $0) < (known[$1] ?? 0, $1) }
        for level in used {
            let record = feed.levels[level]
            let ordinal = ordinals[level] ?? 0
            let short = Self.text(of: ordinal)
            append(
                Level(
                    id: levelIDs.id(for: level), building: contents.id, ordinal: ordinal,
                    name: LocalizedText(record?.name ?? "Level \(short)"), shortName: short,
                    elevation: record?.elevation), at: record?.span)
        }
    }

    private mutating func addNodes(
        _ stops: [String], unconnected: Set<String>, diagnostics: inout [Diagnostic]
    ) {
        let anchor = contents.anchor
        var inherited: [String] = []
        for stop in stops {
            let own = feed.ownCoordinate(of: stop)
            if own == nil, !unconnected.contains(stop) { inherited.append(stop) }
            let position = (own ?? feed.coordinate(of: stop)).map(anchor.point(of:)) ?? Point(x: 0, y: 0)
            let name = feed.name(of: stop).flatMap { $0 == contents.name.base ? nil : LocalizedText($0) }
            nodes[stop] = contents.nodes.count
            append(
                PathNode(
                    id: nodeIDs.id(for: stop), level: levelIDs.id(for: levels[stop] ?? Self.syntheticLevel),
                    position: position, kind: kind(of: stop), name: name), at: feed.span(of: stop))
        }
        guard let first = inherited.first else { return }
        let subject = inherited.count == 1 ? "1 node" : "\(inherited.count) nodes"
        let verbs =
            inherited.count == 1
            ? ("has", "gets the position of its parent") : ("have", "get the position of their parent")
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note,
                "\(subject) of \"\(contents.name.base)\" \(verbs.0) no coordinates and \(verbs.1)",
                at: feed.span(of: first, feed.columns.latitude),
                notes: [
                    "the lengths of their ways come from the feed, or from the time, or are "
                        + "\(Int(Self.defaultLength)) m"
                ]))
    }

    private func kind(of stop: String) -> PathNode.Kind {
        guard feed.station(of: stop) == station else { return .junction }
        switch feed.type(of: stop) {
        case .entrance: return .entrance
        case .platform, .boardingArea: return .destination
        default: return .junction
        }
    }

    /// Returns an ordinal as a short name: `-1`, `0.5`.
    private static func text(of ordinal: Double) -> String {
        ordinal == ordinal.rounded() && abs(ordinal) < 1e6 ? String(Int(ordinal)) : String(ordinal)
    }
}

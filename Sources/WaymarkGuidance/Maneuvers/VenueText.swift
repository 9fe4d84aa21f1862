import WaymarkModel

/// A text of a venue, by the feature that has it.
///
/// Steps are planned with these instead of the texts: comparing and copying them counts no references.
enum VenueText: Equatable {
    case place(Index<Place>)
    case area(Index<Area>)
    case node(Index<PathNode>)
    case building(Index<Building>)
    case connector(Index<Connector>)
    /// The name of an edge.
    case edge(Index<PathEdge>)
    /// The text of the signs along an edge.
    case sign(Index<PathEdge>, isReversed: Bool)
    /// The text of the sign at a stop.
    case stopSign(Index<Connector>, stop: Int32)
    /// The name of open floor.
    case floor(Index<Region>)
    /// The name of an opening.
    case opening(Index<Opening>)
}

/// Reads the texts of a venue.
struct VenueTexts: Sendable {
    let venue: Venue
    let floors: OpenFloors
    /// What tells connectors with equal names apart.
    let twins: EqualConnectors

    init(venue: Venue, floors: OpenFloors) {
        (self.venue, self.floors) = (venue, floors)
        twins = EqualConnectors(venue)
    }

    /// Returns a text; nil if the feature does not have it.
    func text(_ source: VenueText) -> LocalizedText? {
        switch source {
        case .place(let index): venue[index].name
        case .area(let index): venue[index].name
        case .node(let index): venue[index].name
        case .building(let index): venue[index].name
        case .connector(let index): twins.name(of: venue[index])
        case .edge(let index): venue.edgeName(index)
        case .sign(let index, let isReversed): venue.edgeSignpost(index, isReversed: isReversed)
        case .stopSign(let index, let stop): venue[index].stops[Int(stop)].signpost
        case .floor(let index): floors[index].name
        case .opening(let index): venue.openings[index.position].name
        }
    }

    func text(_ source: VenueText?) -> LocalizedText? {
        if let source { text(source) } else { nil }
    }

    /// Returns the source of a text; nil if the feature does not have it.
    func known(_ source: VenueText) -> VenueText? { text(source) == nil ? nil : source }

    /// Returns whether two texts are equal in all languages.
    func areEqual(_ one: VenueText?, _ other: VenueText?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one == other || text(one) == text(other)
    }
}

import Synchronization
import WaymarkModel

/// A venue prepared for routing: its graph and the indexes for look-ups.
///
/// Immutable, so any number of threads can route on the same snapshot. Building it takes time linear in the size of the
/// venue.
package final class VenueSnapshot: Sendable {
    /// The venue.
    package let venue: Venue
    /// The network of the venue.
    package let graph: VenueGraph

    let traits: ContiguousArray<EdgeTraits>
    /// The positions of each connector's stops.
    let stops: [[StopSite]]
    /// The stated seconds of rides between two stops, by connector index.
    let rides: [Int: [StopPair: Double]]
    /// The stretches of the path edges that lead through areas, by edge index.
    let stretches: [Int: EdgeStretches]
    /// The path edges that lead through each area, ascending.
    let edgesInArea: [[Int32]]
    /// The areas that the stops of connectors lie in, by connector index.
    let landingAreas: [Int: [[Int32]]]
    /// Who may enter each level, and when.
    let enclosures: LevelEnclosures
    /// The regions of open floor, in the venue's order.
    let floors: [FloorRegion]
    /// The region that each line across open floor belongs to, by edge index.
    package let floorOfEdge: [Int: Int]
    private let edgeNames: EdgeNames
    private let regionIDs: Set<FeatureID>
    private let order: DissectionOrder?
    /// The destinations of the categories that were asked for.
    let destinations = Mutex<[String: [Destination]]>([:])

    // What is made when it is first needed.
    let lateWayPlaces = LateValue<WayPlaces>()
    let lateExits = LateValue<VenueExits>()
    private let lateCore = LateValue<CoreGraph>()
    private let lateGrid: LateValue<EdgeGrid>
    private let latePassages = LateValue<[PassageTraits?]>()
    private let lateLengths = LateValue<EdgeLengths>()
    private let lateCategories = LateValue<[String: [Index<Place>]]>()
    private let lateAreas = LateValue<EdgeZones>()
    private let lateUnits = LateValue<EdgeZones>()
    private let lateGeofences = LateValue<EdgeZones>()
    private let lateEnclosures = LateValue<EnclosureWays>()
    private let lateIncoming = LateValue<IncomingEdges>()
    private let lateTwins = LateValue<ConnectorTwins>()

    /// Prepares a venue. The venue must be validated.
    ///
    /// - Parameter order: What `dissectionOrder()` returned for the same venue before; nil if unknown. Answers do not depend on
    ///   it.
    package init(_ venue: Venue, order: DissectionOrder? = nil) {
        self.venue = venue
        self.order = order
        traits = venue.edgeTraits
        graph = VenueGraph(venue, traits)
        let scale = StoreyScale(venue.levels)
        stops = venue.connectorIndices.map { venue.stopSites(of: $0, scale) }
        edgeNames = EdgeNames(venue)
        regionIDs = Set(venue.regions.map(\.id))
        rides = Self.rides(of: venue)
        floors = FloorRegion.all(in: venue)
        floorOfEdge = FloorRegion.edges(in: venue)
        let grid = venue.areas.isEmpty ? nil : EdgeGrid(venue)
        stretches = grid.map { Self.stretches(of: venue, $0) } ?? [:]
        var edgesInArea = [[Int32]](repeating: [], count: venue.areas.count)
        for edge in stretches.keys.sorted() {
            for area in Set(stretches[edge]?.areas.joined().map { Int($0) } ?? []) {
                edgesInArea[area].append(Int32(edge))
            }
        }
        self.edgesInArea = edgesInArea
        landingAreas = Self.landingAreas(of: venue)
        enclosures = LevelEnclosures(venue)
        lateGrid = LateValue(grid)
    }

    /// Two stops of a connector, by their index in its list.
    struct StopPair: Hashable {
        var from: Int
        var to: Int
    }

    private static func rides(of venue: Venue) -> [Int: [StopPair: Double]] {
        var rides: [Int: [StopPair: Double]] = [:]
        for (index, connector) in venue.connectors.enumerated() where !connector.rides.isEmpty {
            let stops = Dictionary(
                connector.stops.enumerated().map { ($1.node, $0) }, uniquingKeysWith: { first, _ in first })
            for ride in connector.rides {
                guard let from = stops[ride.from], let to = stops[ride.to] else {
                    preconditionFailure("a validated venue has rides between stops")
                }
                rides[index, default: [:]][StopPair(from: from, to: to)] = ride.duration
            }
        }
        return rides
    }

    /// The reduction of the graph, made when it is first needed.
    var core: CoreGraph { lateCore.value { CoreGraph(graph, order: order) } }

    /// Whether the reduction of the graph was made, or is being made.
    package var hasCore: Bool { lateCore.isKnown }

    /// Makes the reduction of the graph now, so that a first search need not.
    package func prepareCore() { _ = core }

    /// Finds the order of the hierarchy, to store it with the venue. The hierarchy is made for that.
    package func dissectionOrder() -> DissectionOrder {
        guard let order = DissectionOrder(of: core, stop: nil) else { preconditionFailure("nobody can ask to stop") }
        return order
    }

    /// The path edges by position, made when they are first needed: routes between places do not need them.
    var grid: EdgeGrid { lateGrid.value { EdgeGrid(venue) } }

    /// The ways into levels and buildings, made when a landing is first closed.
    var enclosureWays: EnclosureWays { lateEnclosures.value { EnclosureWays(venue) } }

    /// The directed edges by the node where they end, made when ways to somewhere are first searched backward.
    var incomingEdges: IncomingEdges { lateIncoming.value { IncomingEdges(graph) } }

    /// The traits of the passages through connectors, made for the first weights.
    var passageTraits: [PassageTraits?] { latePassages.value { PassageTraits.all(in: self) } }

    /// The lengths of the path edges, made for the first weights.
    var lengths: EdgeLengths { lateLengths.value { EdgeLengths(self) } }

    /// The areas of the directed edges, made when a plugin first reads them.
    package var edgeAreas: EdgeZones { lateAreas.value { makeEdgeAreas() } }

    /// The connectors that join the same landings, made when alternatives are first looked for.
    var connectorTwins: ConnectorTwins { lateTwins.value { ConnectorTwins(venue) } }

    /// The units of the directed edges, made when a plugin first reads them.
    package var edgeUnits: EdgeZones { lateUnits.value { makeEdgeUnits() } }

    /// The geofences of the directed edges, made when a plugin first reads them.
    package var edgeGeofences: EdgeZones { lateGeofences.value { makeEdgeGeofences() } }

    /// The places of each exact category.
    private var categories: [String: [Index<Place>]] {
        lateCategories.value { Dictionary(grouping: venue.placeIndices) { venue[$0].category } }
    }

    /// Returns the path edges that have an id or belong to the path with that id.
    func edges(named id: FeatureID) -> [Int32] { edgeNames[id] }

    /// Returns whether a region of open floor has this id.
    func isRegion(_ id: FeatureID) -> Bool { !regionIDs.isEmpty && regionIDs.contains(id) }

    /// Returns the index in the venue of a graph node.
    package func venueIndex(of index: NodeIndex) -> Index<PathNode> {
        graph.spots[Int(index.rawValue)].node
    }

    /// Returns the venue's node at a graph node.
    package func node(_ index: NodeIndex) -> PathNode { venue[venueIndex(of: index)] }

    /// Returns the position of a graph node, in metres.
    func position(of index: NodeIndex) -> Point {
        graph.spots[Int(index.rawValue)].point
    }

    /// Returns the graph node of a venue's node.
    package func graphIndex(of node: Index<PathNode>) -> NodeIndex { NodeIndex(graph.rank[node.position]) }

    /// Returns the graph node of a venue's node; nil if the venue has no node with that id.
    package func index(ofNode id: FeatureID) -> NodeIndex? {
        venue.index(ofNode: id).map { graphIndex(of: $0) }
    }

    /// Returns the nodes through which a traveller can enter a place.
    package func entrances(of place: Index<Place>) -> [NodeIndex] {
        venue.entrances(of: place).map { graphIndex(of: $0) }
    }

    /// Returns the places of a dotted category and its subcategories, in the venue's order: `food` finds `food.cafe`, and `cafe`.
    package func places(inCategory category: String) -> [Index<Place>] {
        categories.filter { CategoryMeaning.isOf($0.key, category) }.values.joined().sorted()
    }

    /// Returns the places of a dotted category, and those that are a kind of connector, opening or entrance: `elevator` finds
    /// `amenity.elevator`.
    func places(inCategory category: String, orOfKind kind: String) -> [Index<Place>] {
        let below = category + "."
        return categories.filter { own, _ in
            own == category || own.hasPrefix(below) || DestinationCategory.kind(of: own) == kind
        }.values.joined().sorted()
    }
}

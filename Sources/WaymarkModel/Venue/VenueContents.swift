/// The contents of a venue before validation: what readers produce and the store keeps.
///
/// Arrays keep the author's order. Only a `Venue` guarantees that the references resolve.
public struct VenueContents: Hashable, Sendable, Identifiable {
    /// The venue's id.
    public var id: FeatureID
    /// The name.
    public var name: LocalizedText
    /// The language of texts without a tag, as a BCP 47 tag.
    public var language: String
    /// The IANA name of the venue's time zone, in which schedules are written.
    public var timeZone: String
    /// The position of the local frame on Earth.
    public var anchor: Anchor
    /// The code of the region whose public holidays the venue keeps, such as `DE-HE`; nil for none.
    public var holidayRegion: String?
    /// The public holidays besides those of the region, and days that are none although the region keeps them.
    public var holidays: [PublicHoliday]
    /// The venue's own numbers for the cost model.
    public var costs: CostOverrides
    /// The origin of the data, shown if its licence requires that.
    public var attribution: String?
    /// The author's own categories, beside those that many venues use.
    public var categories: [String]
    /// The buildings.
    public var buildings: [Building]
    /// The levels of all buildings and of the site.
    public var levels: [Level]
    /// The nodes of the path network.
    public var nodes: [PathNode]
    /// The edges of the path network.
    public var edges: [PathEdge]
    /// The connectors between levels.
    public var connectors: [Connector]
    /// The areas.
    public var areas: [Area]
    /// The places.
    public var places: [Place]
    /// The geofences.
    public var geofences: [Geofence]
    /// The recommendations.
    public var recommendations: [Recommendation]
    /// The units of the floor plan.
    public var units: [Unit]
    /// The openings in the borders of units.
    public var openings: [Opening]
    /// The obstacles on the floor.
    public var obstacles: [Obstacle]
    /// The outlines of buildings.
    public var footprints: [Footprint]
    /// The lines to draw.
    public var details: [Detail]
    /// The floor that people cross freely, derived from the units.
    public var regions: [Region]

    /// Creates contents; every list is empty by default.
    public init(
        id: FeatureID, name: LocalizedText, language: String = "en", timeZone: String = "UTC",
        anchor: Anchor = Anchor(origin: Coordinate(latitude: 0, longitude: 0)), holidays: [PublicHoliday] = [],
        holidayRegion: String? = nil, costs: CostOverrides = CostOverrides(), attribution: String? = nil,
        categories: [String] = [], buildings: [Building] = [],
        levels: [Level] = [], nodes: [PathNode] = [], edges: [PathEdge] = [], connectors: [Connector] = [],
        areas: [Area] = [], places: [Place] = [], geofences: [Geofence] = [],
        recommendations: [Recommendation] = [], units: [Unit] = [], openings: [Opening] = [],
        obstacles: [Obstacle] = [], footprints: [Footprint] = [], details: [Detail] = [], regions: [Region] = []
    ) {
        self.id = id
        self.name = name
        self.language = language
        self.timeZone = timeZone
        self.anchor = anchor
        self.holidays = holidays
        self.holidayRegion = holidayRegion
        self.costs = costs
        self.attribution = attribution
        self.categories = categories
        self.buildings = buildings
        self.levels = levels
        self.nodes = nodes
        self.edges = edges
        self.connectors = connectors
        self.areas = areas
        self.places = places
        self.geofences = geofences
        self.recommendations = recommendations
        self.units = units
        self.openings = openings
        self.obstacles = obstacles
        self.footprints = footprints
        self.details = details
        self.regions = regions
    }
}

extension VenueContents {
    /// Adds a node behind each entrance with conditions, and the link with the conditions that leads to it.
    ///
    /// So a route to a place meets the conditions of an entrance as it meets those of a path, and chooses between the
    /// entrances by what they cost the traveller. An entrance at an unknown node, or with an impossible delay, is left to
    /// the rules.
    ///
    /// - Complexity: O(nodes + places) if any entrance has conditions.
    package mutating func addEntranceLinks() {
        guard places.contains(where: { $0.entrances.contains { $0.hasConditions && $0.inside == nil } }) else { return }
        let known = Dictionary(nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        var taken = Set(known.keys).union(edges.lazy.map(\.id)).union(edges.lazy.map(\.path))
        let outdoors = Set(levels.lazy.filter(\.isOutdoor).map(\.id))
        for place in places.indices {
            for position in places[place].entrances.indices {
                let entrance = places[place].entrances[position]
                let delay = entrance.delay ?? 0
                guard entrance.hasConditions, entrance.inside == nil, let index = known[entrance.node],
                    nodes[index].position.isFinite, (0...604_800).contains(delay)
                else { continue }
                let node = nodes[index]
                var name = "\(places[place].id):\(node.id)"
                while !taken.insert(FeatureID(name)).inserted { name += "+" }
                let id = FeatureID(name)
                nodes.append(
                    PathNode(
                        id: id, level: node.level, position: node.position, kind: .destination, name: node.name,
                        derivedFrom: PathEdge.entranceLink))
                edges.append(
                    PathEdge(
                        id: id, from: node.id, to: id, kind: outdoors.contains(node.level) ? .outdoorPath : .corridor,
                        length: PathEdge.linkLength, delay: delay, hours: entrance.hours, access: entrance.access,
                        isAccessible: entrance.isAccessible, derivedFrom: PathEdge.entranceLink))
                places[place].entrances[position].inside = id
            }
        }
    }
}

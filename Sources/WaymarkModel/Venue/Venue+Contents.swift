/// The attributes and lists of a venue, as in its ``contents``.
extension Venue {
    /// The venue's id.
    @inlinable public var id: FeatureID { storage.outline.id }
    /// The name.
    @inlinable public var name: LocalizedText { storage.outline.name }
    /// The language of texts without a tag, as a BCP 47 tag.
    @inlinable public var language: String { storage.outline.language }
    /// The IANA name of the venue's time zone, in which schedules are written.
    @inlinable public var timeZone: String { storage.outline.timeZone }
    /// The position of the local frame on Earth.
    @inlinable public var anchor: Anchor { storage.outline.anchor }
    /// The code of the region whose public holidays the venue keeps; nil for none.
    @inlinable public var holidayRegion: String? { storage.outline.holidayRegion }
    /// The public holidays besides those of the region, and days that are none although the region keeps them.
    @inlinable public var holidays: [PublicHoliday] { storage.outline.holidays }
    /// The venue's own numbers for the cost model.
    @inlinable public var costs: CostOverrides { storage.outline.costs }
    /// The origin of the data, shown if its licence requires that.
    @inlinable public var attribution: String? { storage.outline.attribution }
    /// The author's own categories, beside those that many venues use.
    @inlinable public var categories: [String] { storage.outline.categories }
    /// The buildings.
    @inlinable public var buildings: [Building] { storage.outline.buildings }
    /// The levels of all buildings and of the site.
    @inlinable public var levels: [Level] { storage.outline.levels }
    /// The nodes of the path network, all of them. To read a few, use their indices.
    ///
    /// - Complexity: O(features) when it is first asked for in a venue from a store.
    @inlinable public var nodes: [PathNode] { storage.nodes.all }
    /// The edges of the path network, all of them. To read a few, use their indices.
    ///
    /// - Complexity: O(features) when it is first asked for in a venue from a store.
    @inlinable public var edges: [PathEdge] { storage.edges.all }
    /// The connectors between levels.
    @inlinable public var connectors: [Connector] { storage.outline.connectors }
    /// The areas.
    @inlinable public var areas: [Area] { storage.outline.areas }
    /// The places, all of them. To read a few, use their indices.
    ///
    /// - Complexity: O(features) when it is first asked for in a venue from a store.
    @inlinable public var places: [Place] { storage.places.all }
    /// The geofences.
    @inlinable public var geofences: [Geofence] { storage.outline.geofences }
    /// The recommendations.
    @inlinable public var recommendations: [Recommendation] { storage.outline.recommendations }
    /// The units of the floor plan.
    @inlinable public var units: [Unit] { storage.outline.units }
    /// The openings in the borders of units.
    @inlinable public var openings: [Opening] { storage.outline.openings }
    /// The obstacles on the floor.
    @inlinable public var obstacles: [Obstacle] { storage.outline.obstacles }
    /// The outlines of buildings.
    @inlinable public var footprints: [Footprint] { storage.outline.footprints }
    /// The lines to draw.
    @inlinable public var details: [Detail] { storage.outline.details }
    /// The floor that people cross freely, derived from the units.
    @inlinable public var regions: [Region] { storage.outline.regions }
}

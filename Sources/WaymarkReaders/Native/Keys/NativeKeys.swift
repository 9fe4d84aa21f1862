import WaymarkModel

/// The keys of all maps of the native format. The reader, the JSON Schema and the documentation share these tables.
///
/// The attributes of features are declared beside their types in WaymarkModel. Only the keys that connect features are
/// named here and in `StructureKey`.
package enum NativeKeys {
    package static let venue = KeyTable(
        VenueContents.self, leading: [.version], trailing: [.network, .origin] + StructureKey.lists)
    static let part = KeyTable("an included file", StructureKey.lists)
    static let anchor = KeyTable(Anchor.self)
    static let holiday = KeyTable(PublicHoliday.self)
    static let costs = KeyTable(CostOverrides.self)
    package static let building = KeyTable(Building.self, trailing: [.frame, .levelsOfBuilding])
    package static let level = KeyTable(Level.self, trailing: [.frameOfLevel], without: ["building"])
    static let listedLevel = KeyTable(Level.self, trailing: [.building, .frameOfLevel], without: ["building"])
    static let frame = KeyTable("a frame", StructureKey.frameKeys)
    static let coordinate = KeyTable("a point in degrees", StructureKey.coordinate)
    static let underlay = KeyTable(Underlay.self)
    static let closure = KeyTable(PlannedClosure.self)
    package static let node = KeyTable(PathNode.self, without: ["id", "level"])
    package static let listedNode = KeyTable(PathNode.self)
    package static let path = KeyTable(PathEdge.self, leading: [.nodesOfPath])
    static let sketchEdge = KeyTable(
        PathEdge.self, noun: "an edge of a sketch", leading: [.between], without: ["derivedFrom"])
    package static let connector = KeyTable(Connector.self)
    static let sketchConnector = KeyTable(
        Connector.self, noun: "a connector of a sketch", without: ["stops", "derivedFrom"], areAllOptional: true)
    static let stop = KeyTable(Connector.Stop.self)
    static let flight = KeyTable(Connector.Flight.self)
    static let wait = KeyTable(Connector.Wait.self)
    static let ride = KeyTable(Connector.Ride.self)
    package static let area = KeyTable(Area.self)
    package static let place = KeyTable(Place.self, leading: [.entrance])
    static let entrance = KeyTable(Place.Entrance.self)
    static let sketchPlace = KeyTable(Place.self, noun: "a place of a sketch")
    package static let geofence = KeyTable(Geofence.self)
    package static let recommendation = KeyTable(Recommendation.self)
    package static let unit = KeyTable(Unit.self)
    package static let opening = KeyTable(Opening.self)
    package static let obstacle = KeyTable(Obstacle.self)
    package static let footprint = KeyTable(Footprint.self)
    package static let detail = KeyTable(Detail.self)
    package static let region = KeyTable(Region.self)
    static let sketchUnit = KeyTable(
        Unit.self, noun: "a unit of a sketch", without: ["level", "polygon"], areAllOptional: true)
    static let sketchOpening = KeyTable(
        Opening.self, noun: "a door of a sketch", leading: [.betweenRooms],
        without: ["level", "at", "units", "derivedFrom"],
        areAllOptional: true)
    static let test = KeyTable("a test", StructureKey.test)
    static let expectations = KeyTable("the expectations of a test", StructureKey.expectations)
    static let sketch = KeyTable("a sketch", StructureKey.sketch)
    static let legendEntry = KeyTable("a legend entry", StructureKey.legendEntry)

    /// Returns the keys of a part or group.
    package static func table<Part: Attributed>(of type: Part.Type) -> KeyTable {
        parts[ObjectIdentifier(type)] ?? KeyTable(type)
    }

    /// The keys of parts and groups by type, so that they are not collected again for each value.
    private static let parts: [ObjectIdentifier: KeyTable] = [
        ObjectIdentifier(Anchor.self): anchor, ObjectIdentifier(PublicHoliday.self): holiday,
        ObjectIdentifier(CostOverrides.self): costs, ObjectIdentifier(Underlay.self): underlay,
        ObjectIdentifier(PlannedClosure.self): closure,
        ObjectIdentifier(Connector.Stop.self): stop,
        ObjectIdentifier(Connector.Flight.self): flight, ObjectIdentifier(Connector.Wait.self): wait,
        ObjectIdentifier(Connector.Ride.self): ride, ObjectIdentifier(Place.Entrance.self): entrance,
    ]
}

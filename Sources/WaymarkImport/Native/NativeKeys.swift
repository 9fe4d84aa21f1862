/// The keys of a kind of map in the native format.
struct KeyTable: Sendable {
    /// The noun for the map in messages, such as "a path".
    let noun: String
    let required: [String]
    let optional: [String]
    let all: [String]

    init(_ noun: String, required: [String] = [], optional: [String] = []) {
        self.noun = noun
        self.required = required
        self.optional = optional
        all = required + optional
    }
}

/// All keys of the native format. The reader, the JSON Schema and the documentation share this table.
enum NativeKeys {
    /// The lists that a venue and every included file can have.
    private static let lists = [
        "include", "buildings", "levels", "nodes", "paths", "connectors", "areas", "places", "geofences",
        "recommendations", "legend", "sketches",
    ]

    static let venue = KeyTable(
        "a venue", required: ["waymark", "id", "name"],
        optional: ["language", "timeZone", "anchor", "attribution", "holidays", "costs"] + lists)
    static let part = KeyTable("an included file", optional: lists)
    static let anchor = KeyTable("an anchor", required: ["lat", "lon"], optional: ["bearing"])
    static let holiday = KeyTable("a holiday", required: ["date"], optional: ["name"])
    static let costs = KeyTable(
        "costs",
        optional: [
            "elevatorWait", "elevatorSecondsPerLevel", "escalatorSpeed", "movingWalkwaySpeed", "speeds",
        ])
    static let building = KeyTable("a building", required: ["id", "name"], optional: ["levels"])
    private static let levelProperties = ["shortName", "elevation", "outdoor"]
    static let level = KeyTable("a level", required: ["id", "ordinal", "name"], optional: levelProperties)
    static let listedLevel = KeyTable(
        "a level", required: ["id", "ordinal", "name"], optional: levelProperties + ["building"])
    static let node = KeyTable("a node", required: ["at"], optional: ["kind", "name"])
    static let listedNode = KeyTable("a node", required: ["id", "level", "at"], optional: ["kind", "name"])
    /// The properties of a path besides its nodes. The edges of a sketch have the same properties.
    private static let pathProperties = [
        "id", "path", "kind", "name", "oneWay", "length", "delay", "duration", "steps", "incline", "width", "hours",
        "access", "wheelchair", "sign", "reverseSign", "tags",
    ]
    static let path = KeyTable("a path", required: ["nodes"], optional: pathProperties)
    static let sketchEdge = KeyTable("an edge of a sketch", required: ["between"], optional: pathProperties)
    private static let connectorProperties = [
        "name", "direction", "steps", "length", "incline", "duration", "wait", "waits", "secondsPerLevel", "rides",
        "delay", "width", "hours", "access", "wheelchair", "inferred", "tags",
    ]
    static let connector = KeyTable(
        "a connector", required: ["id", "kind", "stops"], optional: connectorProperties)
    static let sketchConnector = KeyTable(
        "a connector of a sketch", optional: ["id", "kind"] + connectorProperties)
    static let stop = KeyTable("a stop", required: ["node"], optional: ["access", "hours", "sign"])
    static let wait = KeyTable("a wait", required: ["hours", "seconds"])
    static let ride = KeyTable("a ride", required: ["from", "to", "duration"])
    static let area = KeyTable(
        "an area", required: ["id", "level", "polygon"], optional: ["name", "category", "holes", "access"])
    private static let placeProperties = [
        "entrances", "level", "position", "aliases", "hours", "access", "summary", "tags",
    ]
    static let place = KeyTable("a place", required: ["id", "name", "category"], optional: ["at"] + placeProperties)
    static let sketchPlace = KeyTable(
        "a place of a sketch", required: ["id", "name", "category"], optional: placeProperties)
    static let geofence = KeyTable(
        "a geofence", required: ["id", "name", "polygon"], optional: ["levels", "holes", "tags"])
    static let recommendation = KeyTable(
        "a recommendation", required: ["id", "place", "title"], optional: ["points", "radius", "dwell", "hours"])
    static let sketch = KeyTable(
        "a sketch", required: ["level", "plan"], optional: ["scale", "origin", "legend", "edges"])
    static let legendEntry = KeyTable("a legend entry", optional: ["node", "kind", "name", "place", "connector"])

    /// All tables, by the name of their definition in the JSON Schema.
    static let all: [String: KeyTable] = [
        "venue": venue, "part": part, "anchor": anchor, "holiday": holiday, "costs": costs, "building": building,
        "level": level, "listedLevel": listedLevel, "node": node, "listedNode": listedNode, "path": path,
        "sketchEdge": sketchEdge,
        "connector": connector, "sketchConnector": sketchConnector, "stop": stop, "wait": wait, "ride": ride,
        "area": area,
        "place": place, "sketchPlace": sketchPlace, "geofence": geofence, "recommendation": recommendation,
        "sketch": sketch, "legendEntry": legendEntry,
    ]
}

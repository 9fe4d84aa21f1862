import WaymarkModel

/// The keys without a declaration.
extension StructureKey {
    package static let version = StructureKey(
        name: "waymark", isRequired: true, value: "1", schema: ["const": 1], doc: "The version of the format.")

    package static let network = StructureKey(
        name: "network", value: "`whole`", schema: ["const": "whole"], fallback: "what is missing is derived",
        doc:
            "`whole`: all nodes, paths, openings and connectors are written, and nothing is derived from the floor plan."
    )

    package static let origin = StructureKey(
        name: "origin", value: "`foreign`", schema: ["const": "foreign"], fallback: "an author of this file",
        doc:
            "`foreign`: Waymark read the venue from files of another format. What is odd is noted, as there, and not refused."
    )

    /// The lists that a venue and every included file can have.
    static let lists = [
        StructureKey(
            name: "include", value: "list of files", schema: anyOf([["type": "string"], list(["type": "string"])]),
            doc: "Files with any of these lists, relative to this file, in the folder of the venue. Each is read once."),
        StructureKey(
            name: "buildings", value: "list of buildings", schema: list(ref("building")),
            doc: "The buildings with their levels."),
        StructureKey(
            name: "levels", value: "list of levels", schema: list(ref("listedLevel")),
            doc: "The levels of the site, in no building, or of a building by its id."),
        StructureKey(
            name: "nodes", value: "map of levels, or a list of nodes", schema: nodes,
            doc: "The points of the path network: by level and id, or as a list."),
        StructureKey(
            name: "paths", value: "list of paths", schema: list(anyOf([chain, ref("path")])),
            doc: "The ways between nodes of one level: each a list of nodes, or a map."),
        StructureKey(
            name: "connectors", value: "list of connectors", schema: list(ref("connector")),
            doc: "The connections between levels. Nothing else leads from one level to another."),
        StructureKey(
            name: "areas", value: "list of areas", schema: list(ref("area")),
            doc: "Zones that conditions can close, slow or restrict. People walk on `units`, not on areas."),
        StructureKey(
            name: "places", value: "list of places", schema: list(ref("place")),
            doc: "Destinations that people can name."),
        StructureKey(
            name: "geofences", value: "list of geofences", schema: list(ref("geofence")),
            doc: "Polygons whose crossing is reported."),
        StructureKey(
            name: "recommendations", value: "list of recommendations", schema: list(ref("recommendation")),
            doc: "Suggestions to visit a place."),
        StructureKey(
            name: "tests", value: "list of tests", schema: list(ref("test")),
            doc: "The routes that the venue promises, which `waymark test` tries."),
        StructureKey(
            name: "units", value: "list of units", schema: list(ref("unit")),
            doc: "The floor plan: rooms, corridors, halls and shafts."),
        StructureKey(
            name: "openings", value: "list of openings", schema: list(ref("opening")),
            doc: "The doors and gaps in the borders of units."),
        StructureKey(
            name: "obstacles", value: "list of obstacles", schema: list(ref("obstacle")),
            doc: "The parts of the floor on which nobody can walk."),
        StructureKey(
            name: "footprints", value: "list of footprints", schema: list(ref("footprint")),
            doc: "The outlines of buildings."),
        StructureKey(
            name: "details", value: "list of details", schema: list(ref("detail")),
            doc: "Lines to draw that mean nothing for routes."),
        StructureKey(
            name: "regions", value: "list of regions", schema: list(ref("region")),
            doc: "The floor that people cross freely, as it was derived. Only with `network: whole`."),
        legend(doc: "The meaning of the letters and digits in all sketches."),
        StructureKey(
            name: "sketches", value: "list of sketches", schema: list(ref("sketch")), doc: "Levels that are drawn."),
    ]

    package static let levelsOfBuilding = StructureKey(
        name: "levels", value: "list of levels", schema: list(ref("level")), doc: "The levels of the building.")

    package static let building = StructureKey(
        name: "building", value: "id of a building", schema: ref("id"), fallback: "the site",
        doc: "The building that it is in, if it is not written in the list of a building.")

    package static let nodesOfPath = StructureKey(
        name: "nodes", isRequired: true, value: "list of ids", schema: chain, doc: "Two nodes or more, in order.")

    package static let entrance = StructureKey(
        name: "at", value: "id of a node", schema: ref("id"),
        doc: "The node by which travellers enter, if it is only one.")

    package static let holes = StructureKey(
        name: "holes", value: "list of polygons", schema: list(ref("ring")),
        doc: "The corners of each part that is cut out.")

    static let between = StructureKey(
        name: "between", isRequired: true, value: "two letters",
        schema: ["type": "array", "items": ref("id"), "minItems": 2, "maxItems": 2],
        doc: "Two letters, or ids of nodes, with only lines and `+` between them, in this order.")

    static let betweenRooms = StructureKey(
        name: "between", isRequired: true, value: "letters", schema: ref("ids"),
        doc: "The letters of two rooms, or of one whose door leads outdoors.")

    static let frame = StructureKey(
        name: "frame", value: "map", schema: ref("frame"), fallback: "the building's, or the venue's",
        doc: "The frame of its points, if its plan was drawn separately.")

    static let frameOfLevel = StructureKey(
        name: "frame", value: "map, or `pixels`", schema: anyOf([["const": "pixels"], ref("frame")]),
        fallback: "the building's, or the venue's",
        doc:
            "The frame of its points, if its plan was drawn separately. `pixels`: its points are pixels of its underlay, to the right and down."
    )

    static let frameKeys = [
        StructureKey(
            name: "origin", value: "point", schema: ref("point"), fallback: "0, 0",
            doc: "Where its `[0, 0]` is: a point of the venue's frame, or in degrees."),
        StructureKey(
            name: "bearing", value: "angle", schema: ref("degrees"), fallback: "the anchor's",
            doc: "The compass bearing of its y axis, clockwise from north."),
        StructureKey(
            name: "scale", value: "number", schema: ["type": "number", "exclusiveMinimum": 0], fallback: "1",
            doc: "Metres for each unit of its points: 0.01 for a plan in centimetres."),
    ]

    static let test = [
        StructureKey(
            name: "from", isRequired: true, value: "point", schema: ["type": "string"],
            doc: """
                The start: an id or a name, as `route` reads it, or `x,y@level` in the frame of the level (`route` reads \
                metres).
                """),
        StructureKey(
            name: "to", isRequired: true, value: "point", schema: ["type": "string"], doc: "The destination."),
        StructureKey(
            name: "via", value: "points", schema: ref("texts"), doc: "The points on the way, in order."),
        StructureKey(
            name: "name", value: "text", schema: ["type": "string"], fallback: "from, to and profile",
            doc: "The name of the test."),
        StructureKey(
            name: "profile", value: "word", schema: ["type": "string"], fallback: "walking",
            doc: "The profile of the traveller."),
        StructureKey(name: "roles", value: "roles", schema: ref("roles"), doc: "The roles of the traveller."),
        StructureKey(
            name: "depart", value: "moment", schema: ["type": "string"], fallback: "2026-01-05T10:00",
            doc: "When the traveller leaves, as `route` reads it, in quotation marks: `\"2026-01-06T14:00\"`."),
        StructureKey(
            name: "expects", value: "map", schema: ref("expectations"), fallback: "there is a route",
            doc: "What must be true of the route."),
    ]

    static let expectations = [
        StructureKey(
            name: "time", value: "time, or a list", schema: bounds("seconds"),
            doc: "The longest travel time, or the shortest and the longest: `90`, `[60, 2 min]`."),
        StructureKey(
            name: "length", value: "length, or a list", schema: bounds("metres"),
            doc: "The longest walking distance, or the shortest and the longest."),
        StructureKey(
            name: "uses", value: "ids", schema: ref("ids"),
            doc: "Connectors, paths, nodes or levels that it uses, all of them."),
        StructureKey(
            name: "avoids", value: "ids", schema: ref("ids"),
            doc: "Connectors, paths, nodes or levels that it does not use."),
        StructureKey(
            name: "stepFree", value: "yes or no", schema: ref("flag"), doc: "Whether there are no steps on the way."),
        StructureKey(
            name: "refused", value: "yes, or text", schema: anyOf([ref("flag"), ["type": "string"]]),
            fallback: "no", doc: "There is no route, and its refusal has this code or these words."),
    ]

    private static func bounds(_ quantity: String) -> JSON {
        anyOf([ref(quantity), ["type": "array", "items": ref(quantity), "minItems": 2, "maxItems": 2]])
    }

    static let coordinate = [
        StructureKey(name: "lat", isRequired: true, value: "angle", schema: ref("degrees"), doc: "Degrees north."),
        StructureKey(name: "lon", isRequired: true, value: "angle", schema: ref("degrees"), doc: "Degrees east."),
    ]

    static let sketch = [
        StructureKey(
            name: "level", isRequired: true, value: "id of a level", schema: ref("id"), doc: "The level that is drawn."),
        StructureKey(
            name: "plan", value: "text", schema: ["type": "string"],
            doc:
                "The drawing of the ways, as a block of text: `plan: |`, or `plan: |2` if the first line is indented more than others."
        ),
        StructureKey(
            name: "rooms", value: "text", schema: ["type": "string"],
            doc: "The drawing of the rooms, on the same grid: the upper left characters of both are at one point."),
        StructureKey(
            name: "scale", value: "length", schema: ref("metres"), fallback: "1",
            doc: "Metres per column. A row is twice as much, because characters are tall."),
        StructureKey(
            name: "origin", value: "point", schema: ref("point"), fallback: "0, 0",
            doc: "The position of the lower left character."),
        legend(doc: "The meaning of letters in this sketch. It overrides the shared legend."),
        StructureKey(
            name: "edges", value: "list of maps", schema: list(ref("sketchEdge")),
            doc: "Properties of drawn lines: all keys of a path, with `between` instead of `nodes`."),
        StructureKey(
            name: "openings", value: "list of maps", schema: list(ref("sketchOpening")),
            doc: "Properties of drawn doors: all keys of an opening, with `between` instead of `at` and `units`."),
    ]

    static let legendEntry = [
        StructureKey(
            name: "node", value: "id", schema: ref("id"), fallback: "`level/letter`", doc: "The id of the node."),
        StructureKey(
            name: "kind", value: "word", schema: ["enum": .array(PathNode.Kind.allCases.map { .string($0.rawValue) })],
            doc: "What is at the node."),
        StructureKey(
            name: "name", value: "text for people", schema: ref("localized"), doc: "The name of the node."),
        StructureKey(
            name: "place", value: "map", schema: ref("sketchPlace"),
            doc: "A place: all keys of a place except `at`. The letter is its entrance, or the room that it is."),
        StructureKey(
            name: "unit", value: "map", schema: ref("sketchUnit"),
            doc:
                "The unit with this letter: all keys of a unit except `level` and `polygon`. Its `id` is `level/letter` unless stated."
        ),
        StructureKey(
            name: "connector", value: "map", schema: ref("sketchConnector"),
            doc:
                "A connector: all keys of a connector except `stops`. Its stops are the letters, from low to high. The `id` is `kind-letter` and the `kind` is `stairs` unless stated."
        ),
    ]

    private static func legend(doc: String) -> StructureKey {
        StructureKey(
            name: "legend", value: "map of letters",
            schema: [
                "type": "object", "propertyNames": ["maxLength": 1], "additionalProperties": ref("legendEntry"),
            ], doc: doc)
    }

    private static let chain: JSON = ["type": "array", "items": ref("id"), "minItems": 2]

    private static let nodes = anyOf([
        [
            "type": "object",
            "additionalProperties": anyOf([
                ["type": "null"],
                ["type": "object", "additionalProperties": anyOf([ref("point"), ref("line"), ref("node")])],
            ]),
        ],
        list(ref("listedNode")),
    ])

    private static func ref(_ name: String) -> JSON { KeyForm.reference(to: name) }
    private static func list(_ element: JSON) -> JSON { ["type": "array", "items": element] }
    private static func anyOf(_ choices: [JSON]) -> JSON { ["anyOf": .array(choices)] }
}

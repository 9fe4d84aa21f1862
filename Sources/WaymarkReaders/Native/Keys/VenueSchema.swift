import WaymarkModel

/// The JSON Schema of venue files (`docs/venue.schema.json`), with which editors complete and check them.
enum VenueSchema {
    /// The whole schema.
    static var text: String { schema.formatted(width: 120) + "\n" }

    private static var schema: JSON {
        let definitions = values + maps.map { JSON.Member($0.name, map($0.name, $0.table, $0.doc)) }
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Waymark venue, version 1",
            "description":
                "The native venue format (docs/venue-format.md). A file without waymark, id and name is included by another.",
            "if": ["anyOf": [["required": ["waymark"]], ["required": ["id"]], ["required": ["name"]]]],
            "then": KeyForm.reference(to: "venue"),
            "else": KeyForm.reference(to: "part"),
            "$defs": .object(definitions),
        ]
    }

    /// The kinds of maps, with the names of their definitions.
    static let maps: [(name: String, table: KeyTable, doc: String)] = [
        ("venue", NativeKeys.venue, "A venue: the main file."),
        ("part", NativeKeys.part, "A file that a venue includes."),
        ("anchor", NativeKeys.anchor, "Where the point [0, 0] is on Earth."),
        ("holiday", NativeKeys.holiday, "A public holiday."),
        ("costs", NativeKeys.costs, "The venue's own numbers for the cost model."),
        ("building", NativeKeys.building, "A building."),
        ("level", NativeKeys.level, "A level of the building that lists it."),
        ("listedLevel", NativeKeys.listedLevel, "A level of the site, or of a building by its id."),
        ("frame", NativeKeys.frame, "The frame of a plan that was drawn separately."),
        ("test", NativeKeys.test, "A route that the venue promises."),
        ("expectations", NativeKeys.expectations, "What must be true of the route of a test."),
        ("closure", NativeKeys.closure, "Why and when a level or a building is closed."),
        ("underlay", NativeKeys.underlay, "An image under the plan of a level."),
        ("coordinate", NativeKeys.coordinate, "A point in degrees."),
        ("node", NativeKeys.node, "A node with more than its point."),
        ("listedNode", NativeKeys.listedNode, "A node in a list."),
        ("path", NativeKeys.path, "A path along nodes of one level."),
        ("sketchEdge", NativeKeys.sketchEdge, "The properties of the drawn line between two letters."),
        ("connector", NativeKeys.connector, "A connection between levels."),
        ("sketchConnector", NativeKeys.sketchConnector, "The connector of a letter. Its stops are where it is drawn."),
        ("stop", NativeKeys.stop, "A stop with more than its node."),
        ("wait", NativeKeys.wait, "A wait for boarding in some hours."),
        ("ride", NativeKeys.ride, "The measured time of a ride from one stop to another."),
        ("area", NativeKeys.area, "A polygon on a level."),
        ("place", NativeKeys.place, "A destination that people can name."),
        ("entrance", NativeKeys.entrance, "An entrance with more than its node."),
        ("sketchPlace", NativeKeys.sketchPlace, "The place at a letter. Its entrance is where it is drawn."),
        ("geofence", NativeKeys.geofence, "A polygon whose crossing is reported."),
        ("recommendation", NativeKeys.recommendation, "A suggestion to visit a place."),
        ("unit", NativeKeys.unit, "A part of a level's floor plan."),
        ("opening", NativeKeys.opening, "A door or gap in the border of units."),
        ("obstacle", NativeKeys.obstacle, "A part of the floor on which nobody can walk."),
        ("footprint", NativeKeys.footprint, "The outline of a building."),
        ("detail", NativeKeys.detail, "A line to draw."),
        ("region", NativeKeys.region, "Floor that people cross freely."),
        ("sketchUnit", NativeKeys.sketchUnit, "The unit of a letter. Its outline is what walls enclose."),
        ("sketchOpening", NativeKeys.sketchOpening, "The properties of drawn doors."),
        ("sketch", NativeKeys.sketch, "A level as a drawing."),
        ("legendEntry", NativeKeys.legendEntry, "The meaning of a letter."),
    ]

    private static func map(_ name: String, _ table: KeyTable, _ doc: String) -> JSON {
        var definition: JSON = [
            "description": .string(doc), "type": "object",
            "properties": .object(table.keys.map { JSON.Member($0.name, property($0, of: name)) }),
        ]
        if !table.required.isEmpty {
            definition = definition.adding("required", .array(table.required.map { .string($0) }))
        }
        return definition.adding("additionalProperties", false)
    }

    private static func property(_ key: MapKey, of map: String) -> JSON {
        var description = key.doc
        if let fallback = key.fallback { description += " Default: \(fallback)." }
        let members: [JSON.Member] =
            if case .object(let members) = refined["\(map).\(key.name)"] ?? key.schema { members } else { [] }
        return .object([JSON.Member("description", .string(description.replacing("`", with: "")))] + members)
    }

    /// What the reader accepts where it is not what the declaration says.
    private static let refined: [String: JSON] = [
        "venue.id": ["type": ["string", "number"], "pattern": "^[A-Za-z0-9._-]+$"],
        "connector.direction": ["enum": directions],
        "sketchConnector.direction": ["enum": directions],
        "node.at": repeatedPoint, "listedNode.at": repeatedPoint, "place.position": repeatedPoint,
        "place.entrances": entrances, "sketchPlace.entrances": entrances,
    ]

    /// A point, or the first and the last one of what a range repeats.
    private static let repeatedPoint: JSON = [
        "anyOf": [
            KeyForm.reference(to: "point"),
            ["type": "array", "items": KeyForm.reference(to: "point"), "minItems": 2, "maxItems": 2],
        ]
    ]

    private static let entrances: JSON = [
        "anyOf": [
            KeyForm.reference(to: "id"),
            [
                "type": "array",
                "items": ["anyOf": [KeyForm.reference(to: "id"), KeyForm.reference(to: "entrance")]],
            ],
        ]
    ]

    private static let directions = JSON.array(
        (Connector.Direction.allCases.map(\.rawValue) + ["up", "down"]).map { .string($0) })
}

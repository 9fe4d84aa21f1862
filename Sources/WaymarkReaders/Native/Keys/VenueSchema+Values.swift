import WaymarkModel

extension VenueSchema {
    /// The definitions of values that are not maps.
    static let values: [JSON.Member] = [
        value(
            "word", "A plain text. Numbers and booleans are read as they are written.",
            ["type": ["string", "number", "boolean"]]),
        value(
            "id", "An id, unique among features of its kind, without spaces, commas and @.",
            ["type": ["string", "number"], "pattern": #"^[^\s,@]+$"#]),
        value(
            "localized", "A text, or a map of texts by language tag (BCP 47). \"und\" is the venue's own language.",
            [
                "anyOf": [
                    word,
                    [
                        "type": "object", "minProperties": 1,
                        "propertyNames": ["pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"],
                        "additionalProperties": word,
                    ],
                ]
            ]),
        quantity("metres", "A length in metres, or with a unit.", "m|cm|mm|km|ft"),
        quantity("seconds", "A time in seconds, or with a unit.", "s|min|h"),
        quantity("metresPerSecond", "A speed in metres per second, or with a unit.", "m/s|km/h"),
        quantity("ratio", "A slope as a ratio (0.06) or in percent (6%).", "%"),
        quantity("degrees", "An angle in degrees.", "°|deg"),
        value("flag", "yes or no.", ["enum": [true, false, "yes", "no", "on", "off"]]),
        value(
            "point",
            "A point [x, y] in metres: x to the right, y up on the plan, in the frame of the level. Or in degrees, or in pixels.",
            [
                "anyOf": [
                    ["type": "array", "prefixItems": [metres, metres], "minItems": 2, "maxItems": 2, "items": false],
                    KeyForm.reference(to: "coordinate"),
                ]
            ]),
        value(
            "line", "A point, or the points of a line in order.",
            [
                "anyOf": [
                    KeyForm.reference(to: "point"),
                    ["type": "array", "items": KeyForm.reference(to: "point"), "minItems": 1],
                ]
            ]),
        value(
            "ring", "The corners of a polygon in order, without repeating the first.",
            ["type": "array", "items": KeyForm.reference(to: "point"), "minItems": 3]),
        listable("ids", "One id, or a list of ids.", KeyForm.reference(to: "id")),
        listable(
            "roles", "The roles that may pass: one role or a list (staff, press). An empty list means everybody.", word),
        listable("texts", "One text, or a list of texts.", word),
        value("tags", "Further facts: texts by name.", ["type": "object", "additionalProperties": word]),
        value(
            "hours",
            "Opening hours in OpenStreetMap's opening_hours syntax (docs/opening-hours.md), in the venue's time zone.",
            ["type": "string"]),
        value("day", "A day: 2026-12-25.", ["type": "string", "format": "date"]),
    ]

    private static let word = KeyForm.reference(to: "word")
    private static let metres = KeyForm.reference(to: "metres")

    private static func value(_ name: String, _ doc: String, _ schema: JSON) -> JSON.Member {
        let members: [JSON.Member] = if case .object(let members) = schema { members } else { [] }
        return JSON.Member(name, .object([JSON.Member("description", .string(doc))] + members))
    }

    private static func quantity(_ name: String, _ doc: String, _ units: String) -> JSON.Member {
        let pattern = "^[-+]?[0-9.]+([eE][-+]?[0-9]+)? ?(\(units))?$"
        return value(
            name, doc, ["anyOf": [["type": "number"], ["type": "string", "pattern": .string(pattern)]]])
    }

    private static func listable(_ name: String, _ doc: String, _ element: JSON) -> JSON.Member {
        value(name, doc, ["anyOf": [element, ["type": "array", "items": element]]])
    }
}

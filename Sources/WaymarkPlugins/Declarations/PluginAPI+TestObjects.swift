import WaymarkModel

/// The records that describe the venue of a unit test.
extension PluginAPI {
    /// The records of test venues.
    static let testRecords: [ObjectDeclaration] = [
        ObjectDeclaration(
            "test_venue", "A venue for a unit test: small, flat and without paths. What is left out is empty.",
            [
                FieldDeclaration("id", .optional(.string), "Its id; default `test`.", maximumLength: 64),
                FieldDeclaration("name", .optional(.string), "Its name; default its id.", maximumLength: 200),
                FieldDeclaration(
                    "time_zone", .optional(.string), "For example `Europe/Amsterdam`; default `UTC`.", maximumLength: 64
                ),
                FieldDeclaration(
                    "bearing", .optional(.number), "The compass direction of the y axis; default 0.", unit: .degrees,
                    range: -360...360),
                FieldDeclaration("levels", .optional(.list(.object("test_level"))), "Its levels; at least one."),
                FieldDeclaration("places", .optional(.list(.object("test_place"))), "Its places."),
                FieldDeclaration("connectors", .optional(.list(.object("test_connector"))), "Its connectors."),
                FieldDeclaration("zones", .optional(.list(.object("test_zone"))), "Its geofences."),
            ]),
        ObjectDeclaration(
            "test_level", "A level of a test's venue.",
            [
                FieldDeclaration("id", .string, "Its id.", maximumLength: 64),
                FieldDeclaration("name", .optional(.string), "Its name; default its id.", maximumLength: 200),
                FieldDeclaration("short_name", .optional(.string), "Default its id.", maximumLength: 20),
                FieldDeclaration(
                    "ordinal", .optional(.number), "Its height in storeys; default its position in the list, from 0.",
                    range: -100...1_000),
            ]),
        ObjectDeclaration(
            "test_place", "A place of a test's venue.",
            [
                FieldDeclaration("id", .string, "Its id.", maximumLength: 64),
                FieldDeclaration("name", .optional(.string), "Its name; default its id.", maximumLength: 200),
                FieldDeclaration("category", .optional(.string), "Default `service`.", maximumLength: 200),
                FieldDeclaration(
                    "level", .optional(.string), "Its level's id; default the first level.", maximumLength: 64),
                FieldDeclaration("x", .optional(.number), "Default 0.", unit: .metres, range: -10_000...10_000),
                FieldDeclaration("y", .optional(.number), "Default 0.", unit: .metres, range: -10_000...10_000),
                FieldDeclaration(
                    "hours", .optional(.string), "Opening hours, for example `Mo-Fr 09:00-18:00`.", maximumLength: 1_000
                ),
                FieldDeclaration("tags", .optional(.texts), "Its tags."),
            ]),
        ObjectDeclaration(
            "test_connector", "A connector of a test's venue.",
            [
                FieldDeclaration("id", .string, "Its id.", maximumLength: 64),
                FieldDeclaration(
                    "kind", .optional(.choice(Connector.Kind.allCases.map(\.rawValue))), "Default `elevator`."),
                FieldDeclaration("name", .optional(.string), "Its name.", maximumLength: 200),
                FieldDeclaration("levels", .list(.string), "The ids of its levels."),
                FieldDeclaration("x", .optional(.number), "Default 0.", unit: .metres, range: -10_000...10_000),
                FieldDeclaration("y", .optional(.number), "Default 0.", unit: .metres, range: -10_000...10_000),
                FieldDeclaration("tags", .optional(.texts), "Its tags."),
            ]),
        ObjectDeclaration(
            "test_zone", "A rectangular geofence of a test's venue.",
            [
                FieldDeclaration("id", .string, "Its id.", maximumLength: 64),
                FieldDeclaration("name", .optional(.string), "Its name; default its id.", maximumLength: 200),
                FieldDeclaration("levels", .optional(.list(.string)), "The ids of its levels; default all."),
                FieldDeclaration("x", .number, "Its west side.", unit: .metres, range: -10_000...10_000),
                FieldDeclaration("y", .number, "Its south side.", unit: .metres, range: -10_000...10_000),
                FieldDeclaration("width", .number, "From west to east.", unit: .metres, range: 0.1...10_000),
                FieldDeclaration("height", .number, "From south to north.", unit: .metres, range: 0.1...10_000),
                FieldDeclaration("tags", .optional(.texts), "Its tags."),
            ]),
    ]
}

extension PluginAPI {
    /// The tables that hooks return and functions take. Unknown members are an error.
    package static let records: [ObjectDeclaration] =
        [
            placeQuery,
            ObjectDeclaration(
                "point", "A position on the level of the fix.",
                [
                    FieldDeclaration("x", .number, "Eastwards of the anchor.", unit: "m"),
                    FieldDeclaration("y", .number, "Northwards of the anchor.", unit: "m"),
                ]),
            ObjectDeclaration(
                "fix_change", "What is different about a simulated fix; what is left out stays.",
                [
                    FieldDeclaration("x", .optional(.number), "Eastwards of the anchor.", unit: "m"),
                    FieldDeclaration("y", .optional(.number), "Northwards of the anchor.", unit: "m"),
                    FieldDeclaration("level", .optional(.string), "A level's id."),
                    FieldDeclaration(
                        "accuracy", .optional(.number), "The radius of likely truth.", unit: "m", range: 0...10_000),
                ]),
            ObjectDeclaration(
                "query_change", "What is different about a query; what is left out stays.",
                [
                    FieldDeclaration("profile", .optional(.string), "The name of a profile."),
                    FieldDeclaration("avoid", .optional(.list(.choice(wayTypes))), "Instead of the query's `avoid`."),
                    FieldDeclaration(
                        "exclude", .optional(.list(.choice(wayTypes))), "Instead of the query's `exclude`."),
                    FieldDeclaration("prefer", .optional(.list(.choice(wayTypes))), "Instead of the query's `prefer`."),
                ]),
            ObjectDeclaration(
                "reward", "Points for an arrival.",
                [
                    FieldDeclaration(
                        "id", .string, "Its name; plugin, id and arrival count once, also after a crash.",
                        maximumLength: 64
                    ),
                    FieldDeclaration("points", .integer, "How many.", range: 0...1_000_000),
                    FieldDeclaration("reason", .optional(.string), "What for, for the visitor.", maximumLength: 200),
                ]),
            ObjectDeclaration(
                "search_result", "A place that a search finds beside its own.",
                [
                    FieldDeclaration("place", .string, "The place's id."),
                    FieldDeclaration("note", .optional(.string), "What to show with it.", maximumLength: 200),
                    FieldDeclaration(
                        "score", .optional(.number), "How well it fits; 1 without. Those of 1 and more come first.",
                        range: 0...1_000),
                ]),
            ObjectDeclaration(
                "profile", "A way to travel, made from another one.",
                [
                    FieldDeclaration("name", .string, "Its name: small letters, digits, `-`.", maximumLength: 40),
                    FieldDeclaration("base", .string, "The name of the profile it starts from."),
                    FieldDeclaration(
                        "speed", .optional(.number), "How fast one walks on level ground.", unit: "m/s", range: 0.1...3),
                    FieldDeclaration("forbid", .optional(.list(.choice(wayTypes))), "Way types it never uses."),
                    FieldDeclaration(
                        "avoid", .optional(.list(.choice(wayTypes))),
                        "Way types it uses only where nothing else leads on."),
                    FieldDeclaration(
                        "max_incline", .optional(.number), "The steepest way it takes, as a ratio.", range: 0...1),
                    FieldDeclaration(
                        "min_width", .optional(.number), "The narrowest way it takes.", unit: "m", range: 0...10),
                ]),
            ObjectDeclaration(
                "expectation", "What a place lacks.",
                [
                    FieldDeclaration(
                        "message", .string, "Lower case, no full stop, as in `has no opening hours`.",
                        maximumLength: 200),
                    FieldDeclaration(
                        "severity", .optional(.choice(["warning", "error"])), "How bad it is; `warning` without."),
                ]),
            ObjectDeclaration(
                "command", "A verb for the prompt.",
                [
                    FieldDeclaration("name", .string, "What is typed: small letters, digits, `-`.", maximumLength: 40),
                    FieldDeclaration("summary", .string, "What it does, for `help`.", maximumLength: 200),
                    FieldDeclaration(
                        "usage", .optional(.string), "Its arguments, as in `PLACE [MINUTES]`.", maximumLength: 200),
                ]),
        ] + testRecords
}

import WaymarkModel

extension PluginAPI {
    /// The tables that hooks return and functions take. Unknown members are an error.
    package static let records: [ObjectDeclaration] =
        [
            placeQuery, routeQuery,
            ObjectDeclaration(
                "point", "A position on the level of the fix.",
                [
                    FieldDeclaration("x", .number, "Along the x axis of the venue's frame.", unit: .metres),
                    FieldDeclaration("y", .number, "Along the y axis of the venue's frame.", unit: .metres),
                ]),
            ObjectDeclaration(
                "fix_change", "Changes to a simulated fix; what is left out stays the same.",
                [
                    FieldDeclaration("x", .optional(.number), "Along the x axis of the venue's frame.", unit: .metres),
                    FieldDeclaration("y", .optional(.number), "Along the y axis of the venue's frame.", unit: .metres),
                    FieldDeclaration("level", .optional(.string), "A level's id."),
                    FieldDeclaration(
                        "accuracy", .optional(.number), "The radius within which the true position most likely is.",
                        unit: .metres, range: 0...10_000),
                ]),
            ObjectDeclaration(
                "query_change", "Changes to a query; what is left out stays the same.",
                [
                    FieldDeclaration("profile", .optional(.string), "The name of a profile."),
                    FieldDeclaration("avoid", .optional(.list(.choice(wayTypes))), "Replaces the query's `avoid`."),
                    FieldDeclaration(
                        "exclude", .optional(.list(.choice(wayTypes))), "Replaces the query's `exclude`."),
                    FieldDeclaration("prefer", .optional(.list(.choice(wayTypes))), "Replaces the query's `prefer`."),
                    FieldDeclaration(
                        "roles", .optional(.list(.string)),
                        "Replaces the roles that the query has beside those of its profile. A role that the traveller "
                            + "did not have, also one of `profile`, needs the capability `roles`.", maximumLength: 60),
                ]),
            ObjectDeclaration(
                "reward", "Points for an arrival.",
                [
                    FieldDeclaration(
                        "id", .string,
                        "Its name; a reward counts once for each plugin, id and arrival, even after a crash.",
                        maximumLength: 64
                    ),
                    FieldDeclaration("points", .integer, "How many.", range: 0...1_000_000),
                    FieldDeclaration(
                        "reason", .optional(.string), "The reason, shown to the visitor.", maximumLength: 200),
                ]),
            sharedLocationChange,
            ObjectDeclaration(
                "search_result", "A place to add to the results of a search.",
                [
                    FieldDeclaration("place", .string, "The place's id."),
                    FieldDeclaration("note", .optional(.string), "What to show with it.", maximumLength: 200),
                    FieldDeclaration(
                        "score", .optional(.number),
                        "How well it matches; default 1. Places with 1 or more come first.",
                        range: 0...1_000),
                ]),
            ObjectDeclaration(
                "profile", "A travel profile, based on another one.",
                [
                    FieldDeclaration("name", .string, "Its name: lower-case letters, digits, `-`.", maximumLength: 40),
                    FieldDeclaration("base", .string, "The name of the profile it starts from."),
                    FieldDeclaration(
                        "speed", .optional(.number), "The walking speed on level ground.", unit: .metresPerSecond,
                        range: 0.1...3),
                    FieldDeclaration("forbid", .optional(.list(.choice(wayTypes))), "Way types it never uses."),
                    FieldDeclaration(
                        "avoid", .optional(.list(.choice(wayTypes))),
                        "Way types it uses only if there is no other way."),
                    FieldDeclaration(
                        "max_incline", .optional(.number), "The steepest way it takes, as a ratio.", range: 0...1),
                    FieldDeclaration(
                        "min_width", .optional(.number), "The narrowest way it takes.", unit: .metres, range: 0...10),
                    FieldDeclaration(
                        "roles", .optional(.list(.string)),
                        "Roles that it has beside those of its base. A profile with roles, also with those of its base, "
                            + "needs the capability `roles`.", maximumLength: 60),
                ]),
            ObjectDeclaration(
                "expectation", "What a place lacks.",
                [
                    FieldDeclaration(
                        "message", .string, "Lower case, no full stop, for example `has no opening hours`.",
                        maximumLength: 200),
                    FieldDeclaration(
                        "severity", .optional(.choice(["warning", "error"])), "Its severity; default `warning`."),
                ]),
            ObjectDeclaration(
                "command", "A command for the prompt.",
                [
                    FieldDeclaration(
                        "name", .string, "What users type: lower-case letters, digits, `-`.", maximumLength: 40),
                    FieldDeclaration("summary", .string, "What it does, for `help`.", maximumLength: 200),
                    FieldDeclaration(
                        "usage", .optional(.string),
                        "Its arguments, for example `PLACE [MINUTES]`. Tab completes them: capital letters that are a kind of "
                            + "`arguments`, and words in small letters. After `…`, the last argument repeats.",
                        maximumLength: 200),
                    FieldDeclaration(
                        "arguments", .optional(.list(.lines)),
                        "What Tab completes instead, for each argument: a list of words, or a kind, which is one of "
                            + PluginCommandArgument.Kind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
                            + ".",
                        maximumLength: 60),
                ]),
        ] + testRecords

    /// The query of `waymark.route.find`.
    private static let routeQuery = ObjectDeclaration(
        "route_query", "A query for a route that nobody follows. What is left out is that of the session's request.",
        [
            FieldDeclaration(
                "from", .optional(.string),
                "The start: the id of a place, `@` with that of a node, or `LEVEL:X,Y`; default the traveller's position.",
                maximumLength: 200),
            FieldDeclaration(
                "to", .optional(.string), "The end, in the same way; default the traveller's position.",
                maximumLength: 200),
            FieldDeclaration("profile", .optional(.string), "The name of a profile.", maximumLength: 40),
            FieldDeclaration("avoid", .optional(.list(.choice(wayTypes))), "Way types to avoid."),
            FieldDeclaration("exclude", .optional(.list(.choice(wayTypes))), "Way types never to use."),
            FieldDeclaration("prefer", .optional(.list(.choice(wayTypes))), "Way types to prefer."),
        ])

    /// The query of `waymark.venue.search`.
    private static let placeQuery = ObjectDeclaration(
        "place_query", "What to search for. What is left out does not matter; an empty table finds every place.",
        [
            FieldDeclaration(
                "text", .optional(.string), "A part of the name or of an alias, in upper or lower case.",
                maximumLength: 200),
            FieldDeclaration(
                "category", .optional(.string), "A dotted category, for example `food`.", maximumLength: 200),
            FieldDeclaration("level", .optional(.string), "The id of its level.", maximumLength: 200),
            FieldDeclaration(
                "zone", .optional(.string), "The id of an area or geofence that contains it.", maximumLength: 200),
            FieldDeclaration("tags", .optional(.texts), "Tags that it has with these values; `*` is any value."),
            FieldDeclaration(
                "open", .optional(.boolean), "Whether it is open now; places without hours count as open."),
            FieldDeclaration(
                "limit", .optional(.integer), "Maximum number of results; default 20.", range: 1...50),
        ])
}

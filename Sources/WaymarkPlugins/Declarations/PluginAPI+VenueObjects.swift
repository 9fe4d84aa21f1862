import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

extension PluginAPI {
    /// A directed edge, the subject of `edge_cost` and `edge_speed`.
    static let edge = ObjectDeclaration(
        "edge", "A directed edge of the network, before live conditions.",
        [
            FieldDeclaration("id", .string, "The id of the path, connector or area it is part of."),
            FieldDeclaration("kind", .choice(wayTypes), "The way type."),
            FieldDeclaration("connector", .optional(.string), "The connector's id, if it is part of one."),
            FieldDeclaration("profile", .string, "The name of the profile that is asked for."),
            FieldDeclaration("length", .number, "The walking distance; 0 for rides.", unit: "m"),
            FieldDeclaration("duration", .number, "The plain time with the default wait.", unit: "s"),
            FieldDeclaration("default", .number, "The same value: the cost if no plugin has an opinion.", unit: "s"),
            FieldDeclaration("level", .string, "The id of the level where it starts."),
            FieldDeclaration("from_level", .string, "The id of the level where it starts."),
            FieldDeclaration("to_level", .string, "The id of the level where it ends."),
            FieldDeclaration("x", .number, "Its middle, eastwards of the anchor.", unit: "m"),
            FieldDeclaration("y", .number, "Its middle, northwards of the anchor.", unit: "m"),
            FieldDeclaration(
                "incline", .optional(.number),
                "How steep it is in its direction, as a ratio: 0.083 is 8.3 %, negative descends."),
            FieldDeclaration("width", .optional(.number), "How wide it is.", unit: "m"),
            FieldDeclaration("step_count", .optional(.integer), "How many steps it has; negative descends."),
            FieldDeclaration("name", .optional(.string), "The path's or connector's name."),
            FieldDeclaration("tags", .texts, "Its tags in the venue's files."),
            FieldDeclaration(
                "is_accessible", .optional(.boolean),
                "Whether the venue's author states that wheelchairs can use it; nil if not stated."),
            FieldDeclaration("is_reversed", .boolean, "Whether it runs against the direction in which it was drawn."),
        ])

    /// A step of a route.
    static let step = ObjectDeclaration(
        "step", "A maneuver and the way from it to the next.",
        [
            FieldDeclaration("kind", .choice(maneuvers), "The kind of maneuver."),
            FieldDeclaration(
                "modifier", .optional(.choice(TurnModifier.allCases.map(\.rawValue))), "The turn, if there is a turn."),
            FieldDeclaration("name", .optional(.string), "What it is about: the place, building, connector or door."),
            FieldDeclaration("distance", .number, "The distance to the next maneuver.", unit: "m"),
            FieldDeclaration("duration", .number, "The time to the next maneuver.", unit: "s"),
            FieldDeclaration("level", .string, "The id of the level where it starts."),
            FieldDeclaration("level_name", .string, "The name of that level."),
            FieldDeclaration("from_level", .string, "The id of the level where it starts."),
            FieldDeclaration("to_level", .string, "The id of the level where it ends."),
            FieldDeclaration("to_level_name", .string, "The name of that level."),
            FieldDeclaration("building", .optional(.string), "The id of the building where it ends."),
            FieldDeclaration(
                "context", .choice(RouteContext.allCases.map(\.rawValue)), "Whether it ends under a roof."),
            FieldDeclaration(
                "highway", .choice(Highway.allCases.map(\.rawValue)), "The way type in MapsIndoors' words."),
            FieldDeclaration(
                "direction", .optional(.choice(Transit.Direction.allCases.map(\.rawValue))),
                "For connectors, where they lead."),
            FieldDeclaration("landmark", .optional(.string), "The name of the landmark where it starts."),
            FieldDeclaration("signpost", .optional(.string), "What the signs along it say."),
            FieldDeclaration(
                "bearing_before", .optional(.number), "The compass direction on the way to it; nil at the start.",
                unit: "°"),
            FieldDeclaration(
                "bearing_after", .optional(.number), "The compass direction on the way on; nil at the end.", unit: "°"),
        ])

    /// The request to the router, the subject of `prepare_route_query`.
    static let query = ObjectDeclaration(
        "query", "A query for the router.",
        [
            FieldDeclaration("from", .string, "The start, as it is typed at the prompt."),
            FieldDeclaration("to", .string, "The end, as it is typed at the prompt."),
            FieldDeclaration("waypoints", .list(.string), "All waypoints with start and end."),
            FieldDeclaration("profile", .string, "The name of the profile."),
            FieldDeclaration("avoid", .list(.choice(wayTypes)), "Way types to use only if there is no other way."),
            FieldDeclaration("exclude", .list(.choice(wayTypes)), "Way types never to use."),
            FieldDeclaration("prefer", .list(.choice(wayTypes)), "Way types to prefer."),
            FieldDeclaration("reason", .choice(queryReasons), "The reason for the query."),
        ])

    /// A place of the venue.
    static let place = ObjectDeclaration(
        "place", "A place of the venue.",
        [
            FieldDeclaration("id", .string, "Its id."),
            FieldDeclaration("name", .string, "Its name."),
            FieldDeclaration("category", .string, "Its dotted category, for example `food.cafe`."),
            FieldDeclaration("level", .string, "The id of its level."),
            FieldDeclaration("x", .number, "East of the anchor.", unit: "m"),
            FieldDeclaration("y", .number, "North of the anchor.", unit: "m"),
            FieldDeclaration(
                "is_wheelchair_reachable", .optional(.boolean),
                "Whether wheelchairs can reach it. Only `check` determines this; otherwise nil."),
            FieldDeclaration("has_hours", .boolean, "Whether it has opening hours."),
            FieldDeclaration("entrances", .integer, "How many entrances it has."),
            FieldDeclaration("tags", .texts, "Its tags in the venue's files."),
        ])

    /// A level of the venue.
    static let level = ObjectDeclaration(
        "level", "A level of the venue.",
        [
            FieldDeclaration("id", .string, "Its id."),
            FieldDeclaration("name", .string, "Its name."),
            FieldDeclaration("ordinal", .number, "Its height in storeys; 0 is ground level."),
            FieldDeclaration("building", .optional(.string), "The id of its building; nil is outdoors."),
            FieldDeclaration("short_name", .string, "Its label on an elevator's buttons, for example `2`."),
        ])

    /// The kinds of maneuvers.
    static let maneuvers = [
        "depart", "turn", "fork", "continue", "new name", "enter building", "exit building", "cross area",
        "take connector",
        "pass door", "pass checkpoint", "arrive",
    ]
}

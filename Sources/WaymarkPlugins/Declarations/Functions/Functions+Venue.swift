import WaymarkModel

extension PluginAPI {
    /// The functions for reading the venue.
    static let venueFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .venueInfo,
            returns: FieldDeclaration("venue", .optional(.object("venue")), "The venue; nil if none is open."),
            "The venue itself. Its id is the key for settings that differ between venues."),
        FunctionDeclaration(
            .venueLevel, [FieldDeclaration("id", .string, "The level's id.")],
            returns: FieldDeclaration("level", .optional(.object("level")), "The level; nil if there is none."),
            "A level by its id."),
        FunctionDeclaration(
            .venueLevels, returns: FieldDeclaration("levels", .list(.object("level")), "At most 250, lowest first."),
            "All levels. Costs fuel for each level."),
        FunctionDeclaration(
            .venueConnectors,
            [FieldDeclaration("level", .optional(.string), "Only those with a landing on this level.")],
            returns: FieldDeclaration("connectors", .list(.object("connector")), "At most 250, by id."),
            "The connectors, which lead from level to level. Costs fuel for each connector."),
        FunctionDeclaration(
            .venueZones, [FieldDeclaration("level", .optional(.string), "Only those on this level.")],
            returns: FieldDeclaration("zones", .list(.object("zone")), "At most 250, by id."),
            "The areas and geofences. Costs fuel for each."),
        FunctionDeclaration(
            .venuePlace, [FieldDeclaration("id", .string, "The place's id.")],
            returns: FieldDeclaration("place", .optional(.object("place")), "The place; nil if there is none."),
            "A place by its id."),
        FunctionDeclaration(
            .venueNearest,
            [
                category,
                FieldDeclaration("count", .optional(.integer), "Maximum number of results; default 1.", range: 1...20),
            ],
            returns: FieldDeclaration("places", .list(.object("near")), "The places, nearest first."),
            "The places of a category nearest to the traveller on foot; none outside a session. Costs fuel."),
        FunctionDeclaration(
            .venuePlaces, [category], returns: FieldDeclaration("ids", .list(.string), "The ids, in order."),
            "All places of a category and of the categories below it."),
        FunctionDeclaration(
            .venueSearch, [FieldDeclaration("query", .object("place_query"), "What to search for.")],
            returns: FieldDeclaration(
                "places", .list(.object("found_place")),
                "Nearest first if the traveller's position is known, otherwise by id."),
            "The places that match the query, with their opening state. Distances are in a straight line, and places "
                + "on "
                + "the traveller's level come first. Costs fuel for each place.",
            errors: "The query has an unknown member, or a member of the wrong type."),
        FunctionDeclaration(
            .venueZonesHere, returns: FieldDeclaration("ids", .list(.string), "The ids, in order."),
            "The areas and geofences that the traveller is in; none outside a session."),
        FunctionDeclaration(
            .venueDirection,
            [
                FieldDeclaration("from_x", .number, "The first point.", unit: .metres),
                FieldDeclaration("from_y", .number, "The first point.", unit: .metres),
                FieldDeclaration("to_x", .number, "The second point.", unit: .metres),
                FieldDeclaration("to_y", .number, "The second point.", unit: .metres),
            ],
            returns: FieldDeclaration(
                "direction", .optional(.number), "From 0 up to 360; nil if the points are the same.", unit: .degrees),
            "The compass direction from one point of the venue's frame to another."),
        FunctionDeclaration(
            .venueSide,
            [
                FieldDeclaration("x", .number, "Along the x axis of the venue's frame.", unit: .metres),
                FieldDeclaration("y", .number, "Along the y axis of the venue's frame.", unit: .metres),
                FieldDeclaration(
                    "heading", .optional(.number), "A compass direction; default `e.ctx.heading`.", unit: .degrees,
                    range: -360...720),
            ],
            returns: FieldDeclaration(
                "side", .optional(.choice(["ahead", "right", "behind", "left"])),
                "Each is a quarter of a circle; nil if the traveller's position or heading is unknown."),
            "On which side of the traveller a point lies."),
        FunctionDeclaration(
            .venueConditions,
            returns: FieldDeclaration("conditions", .list(.object("condition")), "At most 250, by id."),
            "The live conditions that hold now: those of plugins, of people, and of other programs. An error if the store is damaged. Costs fuel for each."
        ),
        FunctionDeclaration(
            .venueClosedHere,
            returns: FieldDeclaration("conditions", .list(.object("condition")), "At most 250, by id."),
            "The live conditions that close something around the traveller, so that they may leave it: the path or area that they are in, the stairs that they are on, the level, the building. Not what they stopped before. Costs fuel like a search."
        ),
        FunctionDeclaration(
            .venueProfile, [FieldDeclaration("name", .string, "The profile's name.")],
            returns: FieldDeclaration(
                "profile", .optional(.object("travel_profile")), "The profile; nil if there is none."),
            "A profile by its name: a standard one, or a plugin's."),
        FunctionDeclaration(
            .venueProfiles, returns: FieldDeclaration("profiles", .list(.object("travel_profile")), "At most 100."),
            "The standard profiles, and then those of plugins."),
    ]

    private static let category = FieldDeclaration("category", .string, "A dotted category, for example `food`.")
}

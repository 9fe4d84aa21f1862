extension PluginAPI {
    /// Questions about the venue.
    static let venueFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .venueLevel, [FieldDeclaration("id", .string, "The level's id.")],
            returns: FieldDeclaration("level", .optional(.object("level")), "The level; nil if there is none."),
            "A level by its id."),
        FunctionDeclaration(
            .venuePlace, [FieldDeclaration("id", .string, "The place's id.")],
            returns: FieldDeclaration("place", .optional(.object("place")), "The place; nil if there is none."),
            "A place by its id."),
        FunctionDeclaration(
            .venueNearest,
            [
                category,
                FieldDeclaration("count", .optional(.integer), "How many at most; 1 without.", range: 1...20),
            ],
            returns: FieldDeclaration("places", .list(.object("near")), "The places, nearest first."),
            "The nearest places of a category from where one is, by the way there; none outside a session. Costs fuel."),
        FunctionDeclaration(
            .venuePlaces, [category], returns: FieldDeclaration("ids", .list(.string), "The ids, in order."),
            "All places of a category and of those below it."),
        FunctionDeclaration(
            .venueZonesHere, returns: FieldDeclaration("ids", .list(.string), "The ids, in order."),
            "The areas and geofences that one is in; none outside a session."),
    ]

    private static let category = FieldDeclaration("category", .string, "A dotted category, as in `food`.")
}

extension PluginAPI {
    /// The functions for the groups in which members share their locations.
    static let sharingFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .sharingGroup, [group],
            returns: FieldDeclaration("group", .optional(.object("group")), "The group; nil if there is none."),
            needs: .sharing, "The group that changed.", errors: onlyThere),
        FunctionDeclaration(
            .sharingLocations, [group],
            returns: FieldDeclaration(
                "locations", .list(.object("shared_location")),
                "The latest location of each member who has shared one, in the order of the group."),
            needs: .sharing, "The latest locations in the group that changed. Costs fuel for each.", errors: onlyThere),
        FunctionDeclaration(
            .sharingTell, [group, FieldDeclaration("text", .string, "One line.", maximumLength: 1_000)],
            needs: .sharing, "Tells the members of the group that changed a line, once the hook has ended.",
            errors: onlyThere),
    ]

    private static let group = FieldDeclaration("group", .string, "The group's id: `e.group`.", maximumLength: 40)
    private static let onlyThere = "Another hook than `shared_locations_changed` calls it, or for another group."
}

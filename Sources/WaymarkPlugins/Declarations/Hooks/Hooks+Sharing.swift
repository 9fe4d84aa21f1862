import WaymarkModel
import WaymarkNavigation

extension HookName {
    package static let shouldShareLocation = HookName("should_share_location")
    package static let formatSharedLocation = HookName("format_shared_location")
    package static let sharedLocationsChanged = HookName(Event.SharedLocationsChanged.name)
}

extension PluginAPI {
    /// The decisions about locations that members share.
    static let sharingHooks: [HookDeclaration] = [
        .decision(
            .shouldShareLocation, .first, scope: .engine,
            "Decides whether a location, or a geofence that was entered or left, is sent to a group. Asked for every "
                + "position of a member who shares, and for each of their groups. In the modes `manual` and `quiet`, asked on request only. Queries such as "
                + "`waymark.venue.search` start from the location.",
            [
                .object("location", SharedLocationObject.self, "What would be sent, as precisely as the member wants."),
                .object(
                    "last", SharedLocationObject.self, isOptional: true, subject: 1,
                    "What was last sent to this group since sharing started."),
                member, group, .defaultAnswer(.boolean),
            ],
            returns: FieldDeclaration("share", .boolean, "Whether it is sent."),
            fallback: "After 5 m, after 60 s, on another level, and on request; geofences always.",
            decides: [Event.LocationShared.self]),
        .transform(
            .formatSharedLocation, scope: .engine,
            "Changes a message about a location or a geofence before it is sent to a group.",
            [.object("location", SharedLocationObject.self, "What is sent."), member, group],
            returns: FieldDeclaration(
                "change", .object("shared_location_change"),
                "What is different. A position must be within 1 km of the one that is sent."),
            fallback: "It is sent as it is.", decides: [Event.LocationShared.self]),
    ]

    private static let member = Argument.object("member", MemberObject.self, "The member who shares.")
    private static let group = Argument.object("group", GroupObject.self, "The group.")

    /// What `format_shared_location` returns.
    static let sharedLocationChange = ObjectDeclaration(
        "shared_location_change", "Changes to a message; what is left out stays the same.",
        [
            FieldDeclaration("x", .optional(.number), "Along the x axis of the venue's frame.", unit: .metres),
            FieldDeclaration("y", .optional(.number), "Along the y axis of the venue's frame.", unit: .metres),
            FieldDeclaration("level", .optional(.string), "A level's id.", maximumLength: 200),
            FieldDeclaration(
                "accuracy", .optional(.number), "The radius within which the member probably is.", unit: .metres,
                range: 0...100_000),
            FieldDeclaration("poi", .optional(.string), "The name of the place, for maps.", maximumLength: 200),
            FieldDeclaration("tag", .optional(.string), "A word for programs.", maximumLength: 200),
            FieldDeclaration(
                "others", .optional(.texts),
                "Further members of the message: at most 16, with names of 1 to 40 lower-case letters, digits and `_` "
                    + "that Waymark does not use itself."),
        ])
}

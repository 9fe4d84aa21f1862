extension PluginAPI {
    /// The hooks for fixes and the position derived from them.
    static let locationHooks: [HookDeclaration] = [
        .decision(
            .shouldDiscardLocation, .any, "Whether a fix is thrown away. Asked for every fix.",
            [
                fix, FieldDeclaration("verdict", .choice(fixVerdicts), "What the engine thinks of it."),
                .defaultAnswer(.boolean),
            ],
            returns: FieldDeclaration("discard", .boolean, "`true` throws it away; `false` is no opinion."),
            fallback: "A fix that is not `qualified` is thrown away, whatever plugins say."),
        .observe(
            .locationDiscarded, "A fix was not used.",
            [fix, FieldDeclaration("verdict", .choice(fixVerdicts), "What the engine thought of it.")]),
        .observe(
            .accuracyChanged, "Fixes became too vague to judge by, or exact enough again.",
            [
                FieldDeclaration("is_sufficient", .boolean, "Whether they are exact enough."),
                FieldDeclaration("accuracy", .number, "The radius of likely truth.", unit: "m"),
            ]),
        .transform(
            .resolveFloor, "The level that a fix is on.",
            [
                fix, FieldDeclaration("previous", .optional(.string), "The id of the level so far."),
                .defaultAnswer(.string),
            ],
            returns: FieldDeclaration("level", .string, "A level's id."),
            fallback: "The level changes after the fixes have agreed on it for a while."),
        .observe(
            .floorChanged, "The traveller is on another level.",
            [
                FieldDeclaration("from", .string, "The id of the level before."),
                FieldDeclaration("to", .string, "The id of the level now."),
                FieldDeclaration("connector", .optional(.string), "The id of the connector that led there."),
            ]),
        .transform(
            .snapLocation, "Where a fix is drawn.",
            [
                fix,
                FieldDeclaration(
                    "default_x", .optional(.number), "Where the engine draws it; nil: not on the route.", unit: "m"),
                FieldDeclaration(
                    "default_y", .optional(.number), "Where the engine draws it; nil: not on the route.", unit: "m"),
            ],
            returns: FieldDeclaration(
                "position", .orFalse(.object("point")), "Where to draw it, within 1 km; `false` where it is."),
            fallback: "On the route, within tolerance and on its level."),
        .observe(
            .snappingChanged, "The position is drawn on the route, or no longer.",
            [FieldDeclaration("is_snapped", .boolean, "Whether it is.")]),
        .observe(
            .regionTransition, "A geofence was entered or left.",
            [
                FieldDeclaration("region", .string, "The geofence's id."),
                FieldDeclaration("transition", .choice(["enter", "leave"]), "Which of the two."), .lastFix,
            ]),
    ]

    /// The parameter `fix`: the location update of the hook.
    static let fix = FieldDeclaration("fix", .object("fix"), "The location update.")
    private static let fixVerdicts = ["qualified", "malformed", "inaccurate", "time_went_back", "unknown_level"]
}

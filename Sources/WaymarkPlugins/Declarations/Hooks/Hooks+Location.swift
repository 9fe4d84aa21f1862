extension PluginAPI {
    /// The hooks for fixes and the position derived from them.
    static let locationHooks: [HookDeclaration] = [
        .decision(
            .shouldDiscardLocation, .any, "Whether a fix is discarded. Asked for every fix.",
            [
                fix, FieldDeclaration("verdict", .choice(fixVerdicts), "The engine's verdict."),
                .defaultAnswer(.boolean),
            ],
            returns: FieldDeclaration("discard", .boolean, "`true` discards it; `false` means no opinion."),
            fallback: "A fix that is not `qualified` is discarded, whatever plugins answer."),
        .observe(
            .locationDiscarded, "A fix was not used.",
            [fix, FieldDeclaration("verdict", .choice(fixVerdicts), "The engine's verdict.")]),
        .observe(
            .accuracyChanged, "Fixes became too inaccurate to use, or accurate enough again.",
            [
                FieldDeclaration("is_sufficient", .boolean, "Whether they are accurate enough."),
                FieldDeclaration(
                    "accuracy", .number, "The radius within which the true position most likely is.", unit: "m"),
            ]),
        .transform(
            .resolveFloor, "The level that a fix is on.",
            [
                fix, FieldDeclaration("previous", .optional(.string), "The id of the current level."),
                .defaultAnswer(.string),
            ],
            returns: FieldDeclaration("level", .string, "A level's id."),
            fallback: "The level changes after the fixes have agreed on it for a while."),
        .observe(
            .floorChanged, "The traveller is on another level.",
            [
                FieldDeclaration("from", .string, "The id of the previous level."),
                FieldDeclaration("to", .string, "The id of the new level."),
                FieldDeclaration("connector", .optional(.string), "The id of the connector that led there."),
            ]),
        .transform(
            .snapLocation, "Where a fix is drawn.",
            [
                fix,
                FieldDeclaration(
                    "default_x", .optional(.number), "Where the engine draws it; nil if not on the route.", unit: "m"),
                FieldDeclaration(
                    "default_y", .optional(.number), "Where the engine draws it; nil if not on the route.", unit: "m"),
            ],
            returns: FieldDeclaration(
                "position", .orFalse(.object("point")), "Where to draw it, within 1 km; `false` draws it where it is."),
            fallback: "On the route, if it is within tolerance and on the same level."),
        .observe(
            .snappingChanged, "Whether the position is drawn on the route has changed.",
            [FieldDeclaration("is_snapped", .boolean, "Whether it is drawn on the route.")]),
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

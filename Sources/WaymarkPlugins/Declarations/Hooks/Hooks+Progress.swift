extension PluginAPI {
    /// The hooks for progress on the route.
    static let progressHooks: [HookDeclaration] = [
        .observe(
            .didUpdateProgress, "A fix was used, and everything is worked out.",
            [
                progress, FieldDeclaration("location", .object("location"), "Where one is drawn."),
                FieldDeclaration("raw_location", .object("location"), "Where the fix is."),
            ], isFrequent: true),
        .decision(
            .shouldAdvanceStep, .first, "Whether the step is done. Asked after every fix on the route.",
            [.lastFix, .defaultAnswer(.boolean)],
            returns: FieldDeclaration("advance", .boolean, "Whether the next step begins."),
            fallback: "When its end is reached and left, or the next one is under way."),
        .observe(
            .stepChanged, "Another step is the current one.",
            [
                FieldDeclaration("leg", .integer, "Its leg, from 0."),
                FieldDeclaration("step", .integer, "Its place in the leg, from 0."),
                FieldDeclaration(
                    "cause", .choice(["automatic", "rescue", "manual", "new_route"]), "What brought the change."),
            ]),
    ]

    /// The parameter `progress`.
    static let progress = FieldDeclaration("progress", .object("progress"), "How far one has come.")
}

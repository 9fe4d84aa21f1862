extension PluginAPI {
    /// The hooks for progress on the route.
    static let progressHooks: [HookDeclaration] = [
        .observe(
            .didUpdateProgress, "A fix was used, and the progress was updated.",
            [
                progress, FieldDeclaration("location", .object("location"), "Where the traveller is drawn."),
                FieldDeclaration("raw_location", .object("location"), "Where the fix is."),
            ], isFrequent: true),
        .decision(
            .shouldAdvanceStep, .first, "Whether the step is done. Asked after every fix on the route.",
            [.lastFix, .defaultAnswer(.boolean)],
            returns: FieldDeclaration("advance", .boolean, "Whether the next step starts."),
            fallback: "When its end is reached and left, or the next step is under way."),
        .observe(
            .stepChanged, "The current step has changed.",
            [
                FieldDeclaration("leg", .integer, "Its leg, from 0."),
                FieldDeclaration("step", .integer, "Its position in the leg, from 0."),
                FieldDeclaration(
                    "cause", .choice(["automatic", "rescue", "manual", "new_route"]), "The cause of the change."),
            ]),
    ]

    /// The parameter `progress`.
    static let progress = FieldDeclaration("progress", .object("progress"), "The traveller's progress.")
}

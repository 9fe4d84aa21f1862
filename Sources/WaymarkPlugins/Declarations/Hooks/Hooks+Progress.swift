import WaymarkNavigation

extension HookName {
    package static let shouldAdvanceStep = HookName("should_advance_step")
}

extension PluginAPI {
    /// The decisions about progress on the route.
    static let progressHooks: [HookDeclaration] = [
        .decision(
            .shouldAdvanceStep, .first,
            "Decides whether the current step is complete. Asked after every fix on the route.",
            [.lastFix, .defaultAnswer(.boolean)],
            returns: FieldDeclaration("advance", .boolean, "Whether the next step starts."),
            fallback: "When the traveller leaves the end of the step, or is on the next one.",
            decides: [Event.StepChanged.self])
    ]
}

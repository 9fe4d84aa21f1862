import WaymarkNavigation

extension HookName {
    package static let shouldTakeAlternative = HookName("should_take_alternative")
}

extension PluginAPI {
    /// The decisions about alternative routes.
    static let alternativeHooks: [HookDeclaration] = [
        .decision(
            .shouldTakeAlternative, .veto,
            "Decides whether an alternative that the traveller follows becomes the route.",
            [.given("alternative", .integer, "The number of the alternative, from 1."), .lastFix],
            returns: FieldDeclaration("allow", .boolean, "`false` vetoes; `true` means no opinion."),
            fallback: "Yes.", decides: [Event.WillTakeAlternative.self, Event.DidTakeAlternative.self])
    ]
}

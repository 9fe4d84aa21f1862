extension PluginAPI {
    /// The hooks for alternative routes.
    static let alternativeHooks: [HookDeclaration] = [
        .observe(
            .didUpdateAlternatives, "The list of other ways changed.",
            [
                FieldDeclaration("count", .integer, "How many there are."),
                FieldDeclaration("removed", .integer, "How many were removed."),
            ]),
        .observe(.didFailToUpdateAlternatives, "Other ways could not be computed.", [failure]),
        .decision(
            .shouldTakeAlternative, .veto, "Whether an alternative way that the traveller walks becomes the route.",
            [alternative, .lastFix],
            returns: FieldDeclaration("allow", .boolean, "`false` vetoes; `true` means no opinion."),
            fallback: "Yes."),
        .observe(.willTakeAlternative, "Another way becomes the route.", [alternative, .lastFix]),
        .observe(.didTakeAlternative, "Another way is the route.", [.lastFix]),
        .observe(.didFailToTakeAlternative, "Another way could not become the route, which stays.", [failure]),
    ]

    private static let alternative = FieldDeclaration("alternative", .integer, "Its position in the list, from 0.")
    private static let failure = FieldDeclaration("error", .string, "What went wrong.")
}

extension PluginAPI {
    /// The hooks for alternative routes.
    static let alternativeHooks: [HookDeclaration] = [
        .observe(
            .didUpdateAlternatives, "The list of other ways changed.",
            [
                FieldDeclaration("count", .integer, "How many there are."),
                FieldDeclaration("removed", .integer, "How many are gone."),
            ]),
        .observe(.didFailToUpdateAlternatives, "Other ways could not be worked out.", [failure]),
        .decision(
            .shouldTakeAlternative, .veto, "Whether another way that one walks on becomes the route.",
            [alternative, .lastFix],
            returns: FieldDeclaration("allow", .boolean, "`false` is a veto; `true` is no opinion."),
            fallback: "Yes."),
        .observe(.willTakeAlternative, "Another way becomes the route.", [alternative, .lastFix]),
        .observe(.didTakeAlternative, "Another way is the route.", [.lastFix]),
        .observe(.didFailToTakeAlternative, "Another way could not become the route, which stays.", [failure]),
    ]

    private static let alternative = FieldDeclaration("alternative", .integer, "Its place in the list, from 0.")
    private static let failure = FieldDeclaration("error", .string, "What went wrong.")
}

extension HookName {
    package static let simulateLocation = HookName("simulate_location")
}

extension PluginAPI {
    /// The decisions about simulated positions.
    static let simulationHooks: [HookDeclaration] = [
        .transform(
            .simulateLocation, "Changes a fix that the simulator has planned.", [.fix],
            returns: FieldDeclaration(
                "fix", .orFalse(.object("fix_change")), "What to change, within 1 km; `false` drops the fix."),
            fallback: "Unchanged.")
    ]
}

extension PluginAPI {
    /// The hooks for simulated positions.
    static let simulationHooks: [HookDeclaration] = [
        .observe(.willBeginSimulating, "A simulator is about to create the fixes.", simulation),
        .observe(.didBeginSimulating, "A simulator creates the fixes.", simulation),
        .observe(.willEndSimulating, "The simulator is about to stop.", simulation),
        .observe(.didEndSimulating, "The simulator has stopped.", simulation),
        .transform(
            .simulateLocation, "A fix that the simulator has planned.", [fix],
            returns: FieldDeclaration(
                "fix", .orFalse(.object("fix_change")), "Changes to it, within 1 km; `false` drops it."),
            fallback: "Unchanged."),
    ]

    private static let simulation = [
        FieldDeclaration("reason", .choice(["manual", "poor_signal"]), "Why it started.")
    ]
}

extension PluginAPI {
    /// The hooks for simulated positions.
    static let simulationHooks: [HookDeclaration] = [
        .observe(.willBeginSimulating, "A simulator is about to make the fixes.", simulation),
        .observe(.didBeginSimulating, "A simulator makes the fixes.", simulation),
        .observe(.willEndSimulating, "The simulator is about to stop.", simulation),
        .observe(.didEndSimulating, "The simulator has stopped.", simulation),
        .transform(
            .simulateLocation, "A fix that the simulator has planned.", [fix],
            returns: FieldDeclaration(
                "fix", .orFalse(.object("fix_change")), "What is different about it, within 1 km; `false` drops it."),
            fallback: "Unchanged."),
    ]

    private static let simulation = [
        FieldDeclaration("reason", .choice(["manual", "poor_signal"]), "Why it began.")
    ]
}

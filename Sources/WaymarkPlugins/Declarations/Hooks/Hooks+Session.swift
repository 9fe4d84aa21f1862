import WaymarkNavigation

extension HookName {
    package static let shouldReleaseResources = HookName("should_release_resources")
    package static let timer = HookName("timer")
}

extension PluginAPI {
    /// The decisions about the session as a whole, and the timers.
    static let sessionHooks: [HookDeclaration] = [
        .decision(
            .shouldReleaseResources, .first, "Decides whether sensors and timers can be switched off after a session.",
            [.defaultAnswer(.boolean)],
            returns: FieldDeclaration("release", .boolean, "Whether they can."), fallback: "They can.",
            decides: [Event.ResourcesReleased.self]),
        .observe(
            .timer, "A timer of `waymark.timer.after` is due.",
            [
                .given("name", .string, "The timer's name."),
                .given("argument", .optional(.data), "The text or number that the timer was given."),
            ]
        ).before(Event.PolicyFailed.self),
    ]
}

extension APIType {
    /// Returns a choice of the words of a closed list.
    static func choice<Words: EventWord>(of words: Words.Type) -> APIType { .choice(words.allCases.map(\.rawValue)) }
}

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

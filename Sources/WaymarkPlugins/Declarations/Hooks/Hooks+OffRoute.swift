extension PluginAPI {
    /// The hooks for leaving the route and for the alert about it.
    static let offRouteHooks: [HookDeclaration] = [
        .decision(
            .evaluateOffRoute, .first, "Whether one is off the route. Asked for every fix that is used.",
            [
                .lastFix, deviation, .defaultAnswer(.choice(["on", "pending", "off"])),
            ],
            returns: FieldDeclaration(
                "verdict", .choice(["on", "pending", "off"]), "`pending` is beside the route, and not yet off."),
            fallback: "10 m away at once, or 5 s farther away than the fix is vague; or on a wrong level."),
        .observe(.didGoOffRoute, "One is off the route.", [deviation, .lastFix]),
        .observe(
            .didReturnToRoute, "One is on the route again.",
            [FieldDeclaration("seconds", .number, "How long one was off it.", unit: "s"), .lastFix]),
        .decision(
            .shouldShowOffRouteAlert, .first, "Whether the traveller is asked what to do.",
            [deviation, .defaultAnswer(.boolean)],
            returns: FieldDeclaration("show", .boolean, "Whether to ask."),
            fallback: "None is up, none was silenced, the last answer is a while ago."),
        .observe(.offRouteAlertShown, "The traveller is asked what to do.", [deviation]),
        .observe(
            .offRouteAlertResolved, "The traveller answered.",
            [FieldDeclaration("result", .choice(["reroute", "dismiss", "dont_show_again"]), "The answer.")]),
    ]

    private static let deviation = FieldDeclaration("deviation", .object("deviation"), "How far off one is.")
}

extension PluginAPI {
    /// The hooks for leaving the route and for the alert about it.
    static let offRouteHooks: [HookDeclaration] = [
        .decision(
            .evaluateOffRoute, .first, "Whether the traveller is off the route. Asked for every fix that is used.",
            [
                .lastFix, deviation, .defaultAnswer(.choice(["on", "pending", "off"])),
            ],
            returns: FieldDeclaration(
                "verdict", .choice(["on", "pending", "off"]), "`pending` means beside the route, but not yet off."),
            fallback: "Off when 10 m away, when farther away than the fix's accuracy for 5 s, or on the wrong level."),
        .observe(.didGoOffRoute, "The traveller is off the route.", [deviation, .lastFix]),
        .observe(
            .didReturnToRoute, "The traveller is on the route again.",
            [FieldDeclaration("seconds", .number, "How long the traveller was off it.", unit: "s"), .lastFix]),
        .decision(
            .shouldShowOffRouteAlert, .first, "Whether the traveller is asked what to do.",
            [deviation, .defaultAnswer(.boolean)],
            returns: FieldDeclaration("show", .boolean, "Whether to ask."),
            fallback: "Yes, if no alert is up, alerts are not silenced, and the last answer was a while ago."),
        .observe(.offRouteAlertShown, "The traveller is asked what to do.", [deviation]),
        .observe(
            .offRouteAlertResolved, "The traveller answered.",
            [FieldDeclaration("result", .choice(["reroute", "dismiss", "dont_show_again"]), "The answer.")]),
    ]

    private static let deviation = FieldDeclaration(
        "deviation", .object("deviation"), "How far off the route the traveller is.")
}

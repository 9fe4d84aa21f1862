import WaymarkNavigation

extension HookName {
    package static let evaluateOffRoute = HookName("evaluate_off_route")
    package static let shouldShowOffRouteAlert = HookName("should_show_off_route_alert")
}

extension PluginAPI {
    /// The decisions about leaving the route, and about the alert.
    static let offRouteHooks: [HookDeclaration] = [
        .decision(
            .evaluateOffRoute, .first,
            "Decides whether the traveller is off the route. Asked for every fix that is used.",
            [
                .lastFix, deviation, .defaultAnswer(.choice(["on", "pending", "off"])),
            ],
            returns: FieldDeclaration(
                "verdict", .choice(["on", "pending", "off"]), "`pending` is beside the route, and not yet off."),
            fallback: "Off at 10 m; or farther away than the fix is inaccurate, for 5 s; or on a wrong level.",
            decides: [Event.WentOffRoute.self, Event.ReturnedToRoute.self, Event.OffRouteAlertShown.self]),
        .decision(
            .shouldShowOffRouteAlert, .first, "Decides whether the traveller is asked what to do off the route.",
            [deviation, .defaultAnswer(.boolean)],
            returns: FieldDeclaration("show", .boolean, "Whether to ask."),
            fallback: "If no alert is visible, none was silenced, and the last answer is a while ago.",
            decides: [Event.OffRouteAlertShown.self]),
    ]

    private static let deviation = Argument.object(
        "deviation", DeviationObject.self, "The position relative to the route.")
}

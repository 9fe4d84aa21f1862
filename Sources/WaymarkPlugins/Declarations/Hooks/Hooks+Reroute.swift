extension PluginAPI {
    /// The hooks for reroutes.
    static let rerouteHooks: [HookDeclaration] = [
        .decision(
            .shouldReroute, .veto, "Whether to look for another route.", [reason, .lastFix],
            returns: FieldDeclaration("allow", .boolean, "`false` is a veto; `true` is no opinion."),
            fallback: "Yes."),
        .observe(.willReroute, "Another route is looked for.", [reason, .lastFix]),
        .transform(
            .prepareRouteQuery, scope: .both,
            "What the router is asked: for a first route (`reason` is `request`) and for every reroute.",
            [
                FieldDeclaration("query", .object("query"), "The query, as the plugins before have changed it."),
                FieldDeclaration("reason", .choice(["request"] + rerouteReasons), "Why it is asked."),
            ],
            returns: FieldDeclaration("query", .object("query_change"), "What to change."), fallback: "Unchanged."),
        .observe(
            .didReroute, "Another route is in.",
            [
                reason, FieldDeclaration("is_proactive", .boolean, "Whether it came without one being off the route."),
                FieldDeclaration("route", .object("route"), "The route."),
            ]),
        .observe(
            .didFailToReroute, "There is no other route; the old one stays.",
            [reason, FieldDeclaration("error", .choice(routingErrors), "What stood in the way.")]),
        .observe(
            .rerouteVetoed, "A plugin vetoed a reroute; the question is asked again after a pause.",
            [
                reason,
                FieldDeclaration("plugin", .optional(.string), "The id of the first plugin that said no."),
            ]),
        .observe(
            .didRefreshRoute, "The same way, with the times of now.",
            [FieldDeclaration("progress", .optional(.object("progress")), "How far one has come.")]),
        .observe(.wayReopened, "The way ahead was closed and there was no other; now it is open again."),
        .observe(
            .routeNotice,
            "Something new that one should know about the route: at the start, and after a new or refreshed one.",
            [
                FieldDeclaration("type", .choice(noticeTypes), "What it is."),
                FieldDeclaration("place", .optional(.string), "The place it is about."),
                FieldDeclaration("kind", .optional(.choice(wayTypes)), "The way type that was to be avoided."),
                FieldDeclaration("moment", .optional(.number), "When it opens or closes, since 1970.", unit: "s"),
                FieldDeclaration("wait", .optional(.number), "How long one stands before it.", unit: "s"),
                FieldDeclaration("condition", .optional(.integer), "The number of the live condition."),
            ]),
    ]

    private static let noticeTypes = [
        "avoided_way_used", "waits_for_opening", "place_closed_at_arrival", "place_closes_soon", "condition_on_route",
    ]

    /// The names of routing errors.
    static let routingErrors = [
        "no_path", "no_path_for_profile", "closed", "no_access", "excluded", "off_network", "no_such_category",
        "unknown_feature", "bad_cost",
    ]
    private static let reason = FieldDeclaration("reason", .choice(rerouteReasons), "Why.")
}

extension PluginAPI {
    /// Another route instead of the one that holds.
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
            .didRefreshRoute, "The same way, with the times of now.",
            [FieldDeclaration("progress", .optional(.object("progress")), "How far one has come.")]),
    ]

    static let routingErrors = [
        "no_path", "no_path_for_profile", "closed", "no_access", "excluded", "off_network", "no_such_category",
        "unknown_feature", "bad_cost",
    ]
    private static let reason = FieldDeclaration("reason", .choice(rerouteReasons), "Why.")
}

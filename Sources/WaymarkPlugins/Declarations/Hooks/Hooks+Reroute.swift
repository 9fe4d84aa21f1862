extension PluginAPI {
    /// The hooks for reroutes.
    static let rerouteHooks: [HookDeclaration] = [
        .decision(
            .shouldReroute, .veto, "Whether to look for another route.", [reason, .lastFix],
            returns: FieldDeclaration("allow", .boolean, "`false` vetoes; `true` means no opinion."),
            fallback: "Yes."),
        .observe(.willReroute, "The search for another route starts.", [reason, .lastFix]),
        .transform(
            .prepareRouteQuery, scope: .both,
            "The query for the router: for a first route (`reason` is `request`) and for every reroute.",
            [
                FieldDeclaration("query", .object("query"), "The query, as changed by the plugins before."),
                FieldDeclaration("reason", .choice(["request"] + rerouteReasons), "The reason for the query."),
            ],
            returns: FieldDeclaration("query", .object("query_change"), "What to change."), fallback: "Unchanged."),
        .observe(
            .didReroute, "Another route is in use.",
            [
                reason, FieldDeclaration("is_proactive", .boolean, "Whether the traveller was not off the route."),
                FieldDeclaration("route", .object("route"), "The route."),
            ]),
        .observe(
            .didFailToReroute, "There is no other route; the old one stays.",
            [reason, FieldDeclaration("error", .choice(routingErrors), "Why there is none.")]),
        .observe(
            .rerouteVetoed, "A plugin vetoed a reroute; the question is asked again after a pause.",
            [
                reason,
                FieldDeclaration("plugin", .optional(.string), "The id of the first plugin that vetoed."),
            ]),
        .observe(
            .didRefreshRoute, "The route is the same, with updated times.",
            [FieldDeclaration("progress", .optional(.object("progress")), "The traveller's progress.")]),
        .observe(.wayReopened, "The way ahead was closed and there was no other; now it is open again."),
        .observe(
            .routeNotice,
            "News about the route for the traveller: at the start, and after a new or refreshed route.",
            [
                FieldDeclaration("type", .choice(noticeTypes), "The type of news."),
                FieldDeclaration("place", .optional(.string), "The place it is about."),
                FieldDeclaration("kind", .optional(.choice(wayTypes)), "The way type that the query avoids."),
                FieldDeclaration("moment", .optional(.number), "When it opens or closes, since 1970.", unit: "s"),
                FieldDeclaration("wait", .optional(.number), "How long the traveller waits for it.", unit: "s"),
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
    private static let reason = FieldDeclaration("reason", .choice(rerouteReasons), "The reason.")
}

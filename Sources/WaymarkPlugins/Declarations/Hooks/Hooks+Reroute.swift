import WaymarkNavigation

extension HookName {
    package static let shouldReroute = HookName("should_reroute")
    package static let prepareRouteQuery = HookName("prepare_route_query")
}

extension PluginAPI {
    /// The decisions about new routes.
    static let rerouteHooks: [HookDeclaration] = [
        .decision(
            .shouldReroute, .veto, "Decides whether a new route is searched.",
            [.given("reason", .choice(of: RerouteReason.self), "The reason for a new route."), .lastFix],
            returns: FieldDeclaration("allow", .boolean, "`false` vetoes; `true` means no opinion."),
            fallback: "Yes.",
            decides: [
                Event.WillReroute.self, Event.DidReroute.self, Event.DidFailToReroute.self, Event.RerouteVetoed.self,
            ]),
        .transform(
            .prepareRouteQuery, scope: .both,
            "Changes a request to the router: for the first route (`reason` is `request`) and for every reroute.",
            [
                .object("query", QueryObject.self, "The request, as the previous plugins have changed it."),
                .given("reason", .choice(queryReasons), "The reason for the request."),
            ],
            returns: FieldDeclaration("query", .object("query_change"), "What to change."), fallback: "Unchanged.",
            decides: [Event.DidReroute.self, Event.WillReroute.self, Event.DidFailToReroute.self]),
    ]

    /// The reasons for requests to the router.
    static let queryReasons = ["request"] + RerouteReason.allCases.map(\.rawValue)
}

extension HookName {
    package static let shouldTakeAlternative = HookName("should_take_alternative")
}

extension PluginAPI {
    /// The decisions about alternative routes.
    static let alternativeHooks: [HookDeclaration] = [
        .decision(
            .shouldTakeAlternative, .veto,
            "Decides whether an alternative that the traveller follows becomes the route.",
            [.given("alternative", .integer, "The number of the alternative, from 1."), .lastFix],
            returns: FieldDeclaration("allow", .boolean, "`false` vetoes; `true` means no opinion."),
            fallback: "Yes.", decides: [Event.WillTakeAlternative.self, Event.DidTakeAlternative.self])
    ]
}

import WaymarkModel

extension PluginAPI {
    /// The functions for reading the session's route. Without a session, they return nil.
    static let routeFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .routeRemaining,
            returns: FieldDeclaration("remaining", .optional(.object("remaining")), "The rest of the route."),
            "What is left of the route."),
        FunctionDeclaration(
            .routeStep, [FieldDeclaration("step", .integer, "Its position in the leg, from 1.", range: 1...100_000)],
            returns: FieldDeclaration("step", .optional(.object("step")), "The step; nil if there is none."),
            "A step of the current leg."),
        FunctionDeclaration(
            .routeSteps, returns: FieldDeclaration("steps", .optional(.list(.object("step"))), "The steps, in order."),
            "The steps of the current leg. Costs fuel."),
        FunctionDeclaration(
            .routeGeometry,
            [
                FieldDeclaration(
                    "leg", .optional(.integer), "Its number, from 1; default all legs.", range: 1...100_000)
            ],
            returns: FieldDeclaration(
                "points", .optional(.list(.object("route_point"))),
                "In walking order, at most 500. A longer route is thinned out evenly, "
                    + "except for its ends."),
            "The line of the route. Costs fuel for each point."),
        FunctionDeclaration(
            .routeAlternatives,
            returns: FieldDeclaration(
                "alternatives", .optional(.list(.object("alternative"))), "Best first; empty if there are none."),
            "The alternative ways, as `alternatives` at the prompt lists them."),
        FunctionDeclaration(
            .routeLengthTo,
            [FieldDeclaration("place", .string, "The id of a place, a connector, an opening or an entrance.")],
            returns: FieldDeclaration(
                "metres", .optional(.number), "The distance; nil if there is no way.", unit: .metres),
            "The walking distance from the traveller to a place, with the session's profile. Costs fuel."),
        FunctionDeclaration(
            .routeFind,
            [FieldDeclaration("query", .object("route_query"), "Where the route starts and ends, and for whom.")],
            returns: FieldDeclaration("route", .optional(.object("found_route")), "The route; nil if there is none."),
            "Finds another route, for example for somebody who accompanies the traveller. The traveller's own route "
                + "stays. Commands can call it without a session. Costs fuel.",
            errors: "The query has an unknown member, profile, place, node or level; its profile has a role that the "
                + "traveller does not have, without the capability `roles`; or a hook without a session calls it that is "
                + "not `command`."),
    ]
}

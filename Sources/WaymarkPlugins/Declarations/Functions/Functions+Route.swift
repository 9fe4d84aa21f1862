extension PluginAPI {
    /// The functions for reading the session's route. Without a session, they return nil.
    static let routeFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .routeRemaining,
            returns: FieldDeclaration("remaining", .optional(.object("remaining")), "What is left."),
            "What is left of the route."),
        FunctionDeclaration(
            .routeStep, [FieldDeclaration("step", .integer, "Its place in the leg, from 0.")],
            returns: FieldDeclaration("step", .optional(.object("step")), "The step; nil if there is none."),
            "A step of the current leg."),
        FunctionDeclaration(
            .routeSteps, returns: FieldDeclaration("steps", .optional(.list(.object("step"))), "The steps, in order."),
            "The steps of the current leg. Costs fuel."),
        FunctionDeclaration(
            .routeGeometry, [FieldDeclaration("leg", .optional(.integer), "Its number, from 0; default all legs.")],
            returns: FieldDeclaration(
                "points", .optional(.list(.object("route_point"))),
                "In the order of walking; at most 500, of a longer route "
                    + "evenly thinned out without its ends."),
            "The line of the route. Costs fuel by its points."),
        FunctionDeclaration(
            .routeAlternatives,
            returns: FieldDeclaration(
                "alternatives", .optional(.list(.object("alternative"))), "Best first; empty where none is offered."),
            "The other ways on offer, as `alternatives` at the prompt lists them."),
        FunctionDeclaration(
            .routeLengthTo, [FieldDeclaration("place", .string, "The place's id.")],
            returns: FieldDeclaration("metres", .optional(.number), "The way; nil if there is none.", unit: "m"),
            "How far it is from where one is to a place, with the session's profile. Costs fuel."),
    ]
}

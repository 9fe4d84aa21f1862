extension PluginAPI {
    /// Questions about the route of the session; outside a session they answer nil.
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
            .routeLengthTo, [FieldDeclaration("place", .string, "The place's id.")],
            returns: FieldDeclaration("metres", .optional(.number), "The way; nil if there is none.", unit: "m"),
            "How far it is from where one is to a place, with the session's profile. Costs fuel."),
    ]
}

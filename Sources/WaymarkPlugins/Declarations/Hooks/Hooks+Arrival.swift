extension PluginAPI {
    /// The hooks for arrivals and their rewards.
    static let arrivalHooks: [HookDeclaration] = [
        .observe(
            .willArrive, "The waypoint is near.",
            [
                waypoint, FieldDeclaration("seconds", .number, "The time to it.", unit: "s"),
                FieldDeclaration("metres", .number, "The way to it.", unit: "m"),
            ], isFrequent: true),
        .decision(
            .evaluateArrival, .first, "Whether one has arrived. Asked for every fix near the waypoint.",
            [
                .lastFix, waypoint, FieldDeclaration("metres", .number, "To the waypoint.", unit: "m"),
                FieldDeclaration("is_same_level", .boolean, "Whether one is on its level."), .defaultAnswer(.boolean),
            ],
            returns: FieldDeclaration("arrived", .boolean, "Whether one has."),
            fallback: "Within the arrival radius, on the waypoint's level."),
        .decision(
            .didArrive, .first,
            "Decides whether to start the next leg after an arrival. Plugins that only want to hear of it use `arrived`.",
            [waypoint],
            returns: FieldDeclaration(
                "advance", .boolean, "`false` stays until `waymark.nav.advance_leg()`; without meaning at the last one."
            ),
            fallback: "Yes."),
        .observe(
            .arrived, "The traveller arrived at a waypoint. Every plugin hears of it, whatever another one decides.",
            [waypoint]),
        .decision(
            .shouldPreventReroutesOnArrival, .first, "Whether there are no reroutes once one has arrived.",
            [waypoint, .defaultAnswer(.boolean)],
            returns: FieldDeclaration("prevent", .boolean, "Whether there are none."), fallback: "There are none."),
        .collect(
            .arrivalRewards, scope: .session, "What an arrival is worth, with or without a recommendation.",
            [waypoint],
            returns: FieldDeclaration("rewards", .list(.object("reward")), "Points; each counts once for an arrival.")),
        .observe(
            .placeArrived, "A recommended place is reached: within its radius, on its level, for its dwell.",
            [recommendation, FieldDeclaration("place", .string, "The place's id.")]),
        .observe(
            .pointsAwarded, "The visitor got points.",
            [
                recommendation, FieldDeclaration("points", .integer, "How many."),
                FieldDeclaration("balance", .integer, "How many the visitor has now."),
            ]),
        .observe(.recommendationAccepted, "The visitor accepted a recommendation.", [recommendation]),
        .observe(.recommendationDeclined, "The visitor declined a recommendation.", [recommendation]),
        .observe(.recommendationStopped, "The visitor gave a recommendation up.", [recommendation]),
    ]

    private static let waypoint = FieldDeclaration("waypoint", .object("waypoint"), "The waypoint.")
    private static let recommendation = FieldDeclaration("recommendation", .string, "The recommendation's id.")
}

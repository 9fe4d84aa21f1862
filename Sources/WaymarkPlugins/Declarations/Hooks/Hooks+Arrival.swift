extension PluginAPI {
    /// The hooks for arrivals and their rewards.
    static let arrivalHooks: [HookDeclaration] = [
        .observe(
            .willArrive, "The waypoint is near.",
            [
                waypoint, FieldDeclaration("seconds", .number, "The time to it.", unit: "s"),
                FieldDeclaration("metres", .number, "The distance to it.", unit: "m"),
            ], isFrequent: true),
        .decision(
            .evaluateArrival, .first, "Whether the traveller has arrived. Asked for every fix near the waypoint.",
            [
                .lastFix, waypoint, FieldDeclaration("metres", .number, "To the waypoint.", unit: "m"),
                FieldDeclaration("is_same_level", .boolean, "Whether the traveller is on its level."),
                .defaultAnswer(.boolean),
            ],
            returns: FieldDeclaration("arrived", .boolean, "Whether the traveller has arrived."),
            fallback: "Within the arrival radius, on the waypoint's level."),
        .decision(
            .didArrive, .first,
            "Decides whether to start the next leg after an arrival. To be notified only, use `arrived`.",
            [waypoint],
            returns: FieldDeclaration(
                "advance", .boolean, "`false` waits for `waymark.nav.advance_leg()`; ignored at the last waypoint."
            ),
            fallback: "Yes."),
        .observe(
            .arrived, "The traveller arrived at a waypoint. Every plugin is notified, whatever other plugins decide.",
            [waypoint]),
        .decision(
            .shouldPreventReroutesOnArrival, .first, "Whether reroutes end with the arrival.",
            [waypoint, .defaultAnswer(.boolean)],
            returns: FieldDeclaration("prevent", .boolean, "Whether they end."), fallback: "They end."),
        .collect(
            .arrivalRewards, scope: .session, "The points for an arrival, with or without a recommendation.",
            [waypoint],
            returns: FieldDeclaration(
                "rewards", .list(.object("reward")), "The rewards; each counts once for an arrival.")),
        .observe(
            .placeArrived, "A recommended place is reached: within its radius, on its level, for its dwell time.",
            [recommendation, FieldDeclaration("place", .string, "The place's id.")]),
        .observe(
            .pointsAwarded, "The visitor received points.",
            [
                recommendation, FieldDeclaration("points", .integer, "How many."),
                FieldDeclaration("balance", .integer, "How many the visitor now has."),
            ]),
        .observe(.recommendationAccepted, "The visitor accepted a recommendation.", [recommendation]),
        .observe(.recommendationDeclined, "The visitor declined a recommendation.", [recommendation]),
        .observe(.recommendationStopped, "The visitor gave up a recommendation.", [recommendation]),
    ]

    private static let waypoint = FieldDeclaration("waypoint", .object("waypoint"), "The waypoint.")
    private static let recommendation = FieldDeclaration("recommendation", .string, "The recommendation's id.")
}

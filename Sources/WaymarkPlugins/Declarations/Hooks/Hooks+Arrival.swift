import WaymarkModel
import WaymarkNavigation

extension HookName {
    package static let shouldArrive = HookName("should_arrive")
    package static let didArrive = HookName("did_arrive")
    package static let shouldAdvanceLeg = HookName("should_advance_leg")
    package static let shouldPreventReroutesOnArrival = HookName("should_prevent_reroutes_on_arrival")
    package static let arrivalRewards = HookName("arrival_rewards")
}

extension PluginAPI {
    /// The decisions about arrivals and their rewards.
    static let arrivalHooks: [HookDeclaration] = [
        .decision(
            .shouldArrive, .first,
            "Decides whether the traveller has arrived at a waypoint. Asked for every fix near the waypoint.",
            [
                .lastFix, waypoint,
                .field("metres", "The distance to the waypoint.", unit: .metres, as: .number) { $0.waypoint?.metres },
                .field("is_same_level", "Whether the traveller is on its level.") { $0.waypoint?.isSameLevel ?? true },
                .defaultAnswer(.boolean),
            ],
            returns: FieldDeclaration("arrived", .boolean, "Whether the traveller has arrived."),
            fallback: "Within the arrival radius, on the waypoint's level.", decides: [Event.DidArrive.self]),
        .decision(
            .shouldAdvanceLeg, .first,
            "Decides whether the next leg starts after an arrival. Plugins that only observe arrivals use `did_arrive`.",
            [waypoint],
            returns: FieldDeclaration(
                "advance", .boolean,
                "`false` waits for `waymark.nav.advance_leg()`; it has no effect at the last waypoint."),
            fallback: "Yes.", decides: [Event.DidArrive.self]),
        .decision(
            .shouldPreventReroutesOnArrival, .first, "Decides whether there are no reroutes after an arrival.",
            [waypoint, .defaultAnswer(.boolean)],
            returns: FieldDeclaration("prevent", .boolean, "Whether there are none."), fallback: "There are none."
        ).before(Event.PlaceReached.self),
        .collect(
            .arrivalRewards, scope: .session, "Adds rewards for an arrival, with or without a recommendation.",
            [waypoint],
            returns: FieldDeclaration("rewards", .list(.object("reward")), "Points; each counts once for an arrival.")
        ).before(Event.PlaceReached.self),
    ]

    private static let waypoint = Argument.object("waypoint", WaypointObject.self, "The waypoint.")
}

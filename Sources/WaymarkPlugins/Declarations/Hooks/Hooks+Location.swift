import WaymarkModel
import WaymarkNavigation

extension HookName {
    package static let shouldDiscardLocation = HookName("should_discard_location")
    package static let resolveFloor = HookName("resolve_floor")
    package static let snapLocation = HookName("snap_location")
}

extension PluginAPI {
    /// The decisions about fixes and the position derived from them.
    static let locationHooks: [HookDeclaration] = [
        .decision(
            .shouldDiscardLocation, .any, "Decides whether a fix is discarded. Asked for every fix.",
            [
                .fix,
                .field("verdict", "The engine's own judgement of the fix.") { $0.verdict },
                .defaultAnswer(.boolean),
            ],
            returns: FieldDeclaration("discard", .boolean, "`true` discards it; `false` means no opinion."),
            fallback: "A fix that is not `qualified` is discarded, whatever plugins answer.",
            decides: [Event.LocationDiscarded.self]),
        .transform(
            .resolveFloor, "Changes the level of a fix.",
            [
                .fix, .field("previous", "The id of the level so far.") { $0.context?.level },
                .defaultAnswer(.string),
            ],
            returns: FieldDeclaration("level", .string, "A level's id."),
            fallback: "The level changes after the fixes have agreed on it for a while.",
            decides: [Event.LevelChanged.self]),
        .transform(
            .snapLocation, "Changes the displayed position of a fix.",
            [
                .fix,
                .field(
                    "default_x", "The position that the engine displays; nil: not on the route.", unit: .metres
                ) { $0.snapped?.x },
                .field(
                    "default_y", "The position that the engine displays; nil: not on the route.", unit: .metres
                ) { $0.snapped?.y },
            ],
            returns: FieldDeclaration(
                "position", .orFalse(.object("point")),
                "The position to display, within 1 km of the fix; `false` displays the fix itself."),
            fallback: "On the route, if it is close enough and on its level.", decides: [Event.SnappingChanged.self]),
    ]
}

extension HookName {
    package static let shouldAdvanceStep = HookName("should_advance_step")
}

extension PluginAPI {
    /// The decisions about progress on the route.
    static let progressHooks: [HookDeclaration] = [
        .decision(
            .shouldAdvanceStep, .first,
            "Decides whether the current step is complete. Asked after every fix on the route.",
            [.lastFix, .defaultAnswer(.boolean)],
            returns: FieldDeclaration("advance", .boolean, "Whether the next step starts."),
            fallback: "When the traveller leaves the end of the step, or is on the next one.",
            decides: [Event.StepChanged.self])
    ]
}

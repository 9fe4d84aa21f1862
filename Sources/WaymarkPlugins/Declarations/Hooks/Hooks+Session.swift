extension PluginAPI {
    /// The hooks for the session as a whole, its conditions and venue, timers and plugin errors.
    static let sessionHooks: [HookDeclaration] = [
        .observe(
            .sessionStarted, "A session got its first input.",
            [
                FieldDeclaration("route", .object("route"), "The route it follows."),
                FieldDeclaration(
                    "place", .optional(.string), "The id of the place where it ends, if it ends at a place."),
            ]),
        .observe(
            .sessionEnded, "A session is over.",
            [FieldDeclaration("reason", .choice(["arrived", "cancelled"]), "Why it ended.")]),
        .decision(
            .shouldReleaseResources, .first, "Whether sensors and timers can be switched off after the session.",
            [.defaultAnswer(.boolean)],
            returns: FieldDeclaration("release", .boolean, "Whether they can."), fallback: "They can."),
        .observe(.resourcesReleased, "Sensors can be switched off."),
        .observe(
            .didChangeAuthorization, "The traveller changed what the engine may know of the position.",
            [FieldDeclaration("status", .choice(["full", "reduced", "denied"]), "What it may know now.")]),
        .observe(
            .routeSet, "A route is in use from now on: the first one, or a new one.",
            [FieldDeclaration("route", .object("route"), "The route.")]),
        .observe(
            .conditionsChanged, "Live conditions changed.",
            [FieldDeclaration("count", .integer, "How many there are now.")]),
        .observe(.venueChanged, "The venue was imported again."),
        .observe(
            .timer, "A timer of `waymark.timer.after` is due.",
            [
                FieldDeclaration("name", .string, "The timer's name."),
                FieldDeclaration("argument", .optional(.data), "The argument of the timer: a string or a number."),
            ]),
        .observe(
            .pluginError, "A plugin failed, this one or another; the default was used.",
            [
                FieldDeclaration("plugin", .string, "The plugin's id."),
                FieldDeclaration("hook", .string, "The hook's name."),
                FieldDeclaration("message", .string, "What went wrong, with file and line."),
            ]),
    ]
}

extension FieldDeclaration {
    /// Returns the member `default`: the value that applies if no plugin decides.
    static func defaultAnswer(_ type: APIType) -> FieldDeclaration {
        FieldDeclaration("default", type, "What is used if no plugin has an opinion.")
    }

    /// The member `fix` of hooks that are not about a new fix: the last one that was used.
    static let lastFix = FieldDeclaration("fix", .optional(.object("fix")), "The last fix that was used.")
}

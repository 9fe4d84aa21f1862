extension PluginAPI {
    /// The hooks for the session as a whole, its conditions and venue, timers and plugin errors.
    static let sessionHooks: [HookDeclaration] = [
        .observe(
            .sessionStarted, "A session got its first input.",
            [
                FieldDeclaration("route", .object("route"), "The route it follows."),
                FieldDeclaration("place", .optional(.string), "The id of the place where it ends, if it is one."),
            ]),
        .observe(
            .sessionEnded, "A session is over.",
            [FieldDeclaration("reason", .choice(["arrived", "cancelled"]), "Why it ended.")]),
        .decision(
            .shouldReleaseResources, .first, "Whether sensors and timers may be switched off now that it is over.",
            [.defaultAnswer(.boolean)],
            returns: FieldDeclaration("release", .boolean, "Whether they may."), fallback: "They may."),
        .observe(.resourcesReleased, "Sensors may be switched off."),
        .observe(
            .didChangeAuthorization, "The traveller changed what the engine may know of the position.",
            [FieldDeclaration("status", .choice(["full", "reduced", "denied"]), "What it may know now.")]),
        .observe(
            .routeSet, "A route holds from now on: the first one, or another one.",
            [FieldDeclaration("route", .object("route"), "The route.")]),
        .observe(
            .conditionsChanged, "Live conditions changed.",
            [FieldDeclaration("count", .integer, "How many there are now.")]),
        .observe(.venueChanged, "The venue was imported anew."),
        .observe(
            .timer, "A timer of `waymark.timer.after` is due.",
            [
                FieldDeclaration("name", .string, "The timer's name."),
                FieldDeclaration("argument", .optional(.data), "What was given with it: a text or a number."),
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
        FieldDeclaration("default", type, "What holds if no plugin has an opinion.")
    }

    /// The member `fix` of hooks that are not about a new fix: the last one that was used.
    static let lastFix = FieldDeclaration("fix", .optional(.object("fix")), "The last fix that was used.")
}

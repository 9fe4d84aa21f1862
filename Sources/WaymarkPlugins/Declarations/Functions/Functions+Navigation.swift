import WaymarkModel

extension PluginAPI {
    /// The functions that change a session after the current update, and `waymark.invalidate`.
    static let navigationFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .navReroute, needs: .navigation, "Requests another route, with the reason `manual`.", errors: noSession),
        FunctionDeclaration(
            .navLeave, needs: .navigation,
            "Leads the traveller out of what is closed around them by the shortest way, wherever they are going, and not back into it while it stays closed, until another call or the traveller leads them elsewhere. Where nothing is closed around them, or nothing leads out, it requests another route, as `nav.reroute` does.",
            errors: noSession),
        FunctionDeclaration(
            .navAdvanceLeg, needs: .navigation, "Goes on to the next leg, after `should_advance_leg` has held it.",
            errors: noSession),
        FunctionDeclaration(
            .navGoTo, [place, saying, traveller], needs: .navigation,
            "Leads the traveller to a place, instead of all stops that are left.", errors: noPlace),
        FunctionDeclaration(
            .navRedirect, [place, saying, traveller], needs: .navigation,
            "Leads the traveller to another destination; the stops before it stay.", errors: noPlace),
        FunctionDeclaration(
            .navAddStop, [place, saying, traveller], needs: .navigation,
            "Leads the traveller to a place first, and then to the stops that are left.", errors: noPlace),
        FunctionDeclaration(
            .navSkipStop, [saying, traveller], needs: .navigation,
            "Leaves out the next stop. Nothing happens if only the destination is left.", errors: noOther),
        FunctionDeclaration(
            .navClose,
            [
                target,
                FieldDeclaration(
                    "reason", .optional(.string), "The reason, shown to the traveller.", maximumLength: 200),
                seconds, windows,
            ], needs: .navigation,
            "Closes something, as `close` at the prompt does. A closure that the plugin has set on it before, and that is not over, is replaced if people read something else of it: another reason, or an end in another minute. A later end in the same minute is set without `conditions_changed` and without an entry for `undo`, so it can be called at each tick.",
            errors: noTarget),
        FunctionDeclaration(
            .navSlow,
            [
                passed,
                FieldDeclaration("factor", .number, "Multiplies the time; 2 is twice as long.", range: 1...100),
                seconds, windows,
            ], needs: .navigation,
            "Slows something down, as `slow` at the prompt does, and replaces what the plugin has said of that before.",
            errors: noTarget),
        FunctionDeclaration(
            .navDelay,
            [
                passed,
                FieldDeclaration(
                    "delay", .number, "Added to the time of every passage.", unit: .seconds, range: 1...86_400),
                seconds, windows,
            ], needs: .navigation,
            "Adds a delay to something, as `delay` at the prompt does, and replaces what the plugin has said of that before.",
            errors: noTarget),
        FunctionDeclaration(
            .navReopen,
            [
                FieldDeclaration(
                    "target", .optional(.string), "What was closed, slowed down or delayed; default everything.")
            ], needs: .navigation,
            "Lifts the conditions that this plugin has set. Those of others stay.", errors: noTarget),
        FunctionDeclaration(
            .navTakeAlternative,
            [FieldDeclaration("index", .integer, "Its `index` in `waymark.route.alternatives()`.", range: 1...8)],
            needs: .navigation, "Takes an alternative way, as `take` at the prompt does.", errors: noSession),
        FunctionDeclaration(
            .navSay, [FieldDeclaration("text", .string, "One line.", maximumLength: 1_000)], needs: .navigation,
            "Says something to the traveller, as a spoken instruction of the current step.", errors: noSession),
        FunctionDeclaration(
            .navStay, [FieldDeclaration("text", .string, "One line.", maximumLength: 1_000)], needs: .navigation,
            "Says something to the traveller, who stays where they are: until this plugin says something else or is disabled, the route changes or the way opens again. A ride goes on to its end.",
            errors: noSession),
        FunctionDeclaration(
            .invalidate, [], "Calls `edge_cost` and `edge_speed` again for every edge, with a new revision."),
    ]

    private static let target = FieldDeclaration(
        "target", .string, "The id of a path, connector, place, area, unit, level or building.")
    private static let passed = FieldDeclaration(
        "target", .string,
        "The id of a path, connector, area, unit, level or building. A place has no ways: it can only be closed.")
    private static let seconds = FieldDeclaration(
        "seconds", .optional(.number), "The duration; by default until it is lifted.", unit: .seconds,
        range: 1...31_536_000)
    private static let windows = FieldDeclaration(
        "every", .optional(.string),
        "Opening hours: it holds only while these would be open, again and again, such as `Mo-Fr 07:00-07:30`.",
        maximumLength: 1_000)
    private static let place = FieldDeclaration(
        "place", .string, "The id of a place, a connector, an opening or an entrance.")
    private static let saying = FieldDeclaration(
        "reason", .optional(.string), "What the traveller is told about it: one line.", maximumLength: 1_000)
    private static let traveller = FieldDeclaration(
        "traveller", .optional(.string),
        "Only in commands: the visitor's id of another traveller in the venue, or `*` for all; default that of the session.",
        maximumLength: 200)
    private static let noOther =
        "There is no session, and no traveller is named; or a hook names one that is not `command`."
    private static let noSession = "There is no session."
    private static let noPlace = "No place has that id. " + noOther
    private static let noTarget =
        "Nothing in the venue has that id. A hook without a session calls it that is not `command`."
}

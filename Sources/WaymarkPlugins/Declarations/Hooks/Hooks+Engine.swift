import WaymarkModel

extension HookName {
    package static let edgeCost = HookName("edge_cost")
    package static let edgeSpeed = HookName("edge_speed")
    package static let profiles = HookName("profiles")
    package static let searchResults = HookName("search_results")
    package static let placeExpectations = HookName("place_expectations")
    package static let commands = HookName("commands")
    package static let command = HookName("command")
}

extension PluginAPI {
    /// The hooks outside sessions: costs, profiles, searches, checks and commands.
    static let engineHooks: [HookDeclaration] = [
        .cost(
            .edgeCost, "How much more or less an edge costs; the times shown to travellers stay the same.",
            returns: [
                FieldDeclaration(
                    "factor", .orFalse(.number), "Multiplies the cost; `false` closes the edge.", range: 0.1...100),
                FieldDeclaration(
                    "seconds", .optional(.number), "Seconds added to the cost.", unit: .seconds, range: 0...86_400),
                FieldDeclaration(
                    "reason", .optional(.string), "With `false`: why it is closed, shown to travellers.",
                    maximumLength: 200),
                FieldDeclaration(
                    "until", .optional(.number), "With `false`: when it opens again, since 1970.", unit: .seconds),
            ], fallback: "1 and 0."),
        .cost(
            .edgeSpeed,
            "How much longer or shorter an edge takes; changes both its cost and the times shown to travellers.",
            returns: [
                FieldDeclaration(
                    "factor", .number, "Multiplies the time; 2 is twice as long.", range: 0.1...100),
                FieldDeclaration(
                    "seconds", .optional(.number),
                    "Seconds added to the time, for example a queue. `return nil, 30` adds them alone.", unit: .seconds,
                    range: 0...86_400),
            ], fallback: "1 and 0."),
        .collect(
            .profiles, "The profiles that the plugin adds. Asked once, at load.",
            returns: FieldDeclaration("profiles", .list(.object("profile")), "The profiles.")),
        .collect(
            .searchResults, "Places that a search does not find by itself.",
            [
                .given("query", .string, "What was typed."),
                .given("limit", .integer, "How many results are wanted."),
            ],
            returns: FieldDeclaration("results", .list(.object("search_result")), "The places.")),
        .collect(
            .placeExpectations, "What the plugin expects of a place and does not find. Asked by `waymark check`.",
            [.object("place", PlaceObject.self, "The place.")],
            returns: FieldDeclaration("expectations", .list(.object("expectation")), "What it lacks.")),
        .collect(
            .commands, "The commands that the plugin adds to the prompt. Asked once, at load.",
            returns: FieldDeclaration("commands", .list(.object("command")), "The commands.")),
        .decision(
            .command, .first, scope: .engine,
            "A command of the plugin was typed. Only this plugin is asked.",
            [
                .given("name", .string, "The command's name."),
                .given("arguments", .list(.string), "The words after it."),
                .context(
                    isOptional: true,
                    "The journey under way, which `waymark.route` and `waymark.nav` then use; nil if there is none."),
            ],
            returns: FieldDeclaration(
                "lines", .optional(.lines),
                "What to print. With data, or with calls that change or store something, nil prints nothing."),
            and: FieldDeclaration(
                "data", .optional(.data), "What `--json` shows as `data`, for programs: at most 256 values and 64 KiB."),
            fallback: "An error: the plugin does not answer the command."),
    ]
}

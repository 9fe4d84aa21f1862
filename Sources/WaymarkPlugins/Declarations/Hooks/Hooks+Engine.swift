extension PluginAPI {
    /// The hooks outside sessions: costs, profiles, searches, checks and commands.
    static let engineHooks: [HookDeclaration] = [
        .cost(
            .edgeCost, "How much dearer or cheaper an edge is; the times that travellers are told stay the same.",
            returns: [
                FieldDeclaration(
                    "factor", .orFalse(.number), "Multiplies the cost; `false` closes the edge.", range: 0.1...100),
                FieldDeclaration(
                    "seconds", .optional(.number), "Seconds added to the cost.", unit: "s", range: 0...86_400),
            ], fallback: "1 and 0."),
        .cost(
            .edgeSpeed, "How much longer or shorter an edge takes; changes both its cost and the times that are told.",
            returns: [
                FieldDeclaration(
                    "factor", .number, "Multiplies the time; 2 is twice as long.", range: 0.1...100)
            ], fallback: "1."),
        .collect(
            .profiles, "The profiles that the plugin brings. Asked once, at load.",
            returns: FieldDeclaration("profiles", .list(.object("profile")), "The profiles.")),
        .collect(
            .searchResults, "Places that a search does not find by itself.",
            [
                FieldDeclaration("query", .string, "What was typed."),
                FieldDeclaration("limit", .integer, "How many results are wanted."),
            ],
            returns: FieldDeclaration("results", .list(.object("search_result")), "The places.")),
        .collect(
            .placeExpectations, "What a place lacks, in the eyes of the plugin. Asked by `waymark check`.",
            [FieldDeclaration("place", .object("place"), "The place.")],
            returns: FieldDeclaration("expectations", .list(.object("expectation")), "What it lacks.")),
        .collect(
            .commands, "The verbs that the plugin brings to the prompt. Asked once, at load.",
            returns: FieldDeclaration("commands", .list(.object("command")), "The verbs.")),
        .decision(
            .command, .first, scope: .engine,
            "A verb of the plugin was typed. Only the plugin that brings it is asked.",
            [
                FieldDeclaration("name", .string, "The verb."),
                FieldDeclaration("arguments", .list(.string), "The words behind it."),
                FieldDeclaration(
                    "ctx", .optional(.object("ctx")),
                    "The journey under way; nil without one. Then `waymark.route` and `waymark.nav` are about it."),
            ],
            returns: FieldDeclaration(
                "lines", .optional(.lines),
                "What to print; nil beside data or calls that change something prints nothing."),
            and: FieldDeclaration(
                "data", .optional(.data), "What `--json` shows as `data`, for programs: at most 256 values and 64 KiB."),
            fallback: "An error: the plugin does not answer the command."),
    ]
}

import WaymarkModel

extension PluginAPI {
    /// The functions for the log and the clock.
    static let plainFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(.logDebug, [text], "Writes a line for the plugin's author."),
        FunctionDeclaration(.logInfo, [text], "Writes a line to the log."),
        FunctionDeclaration(.logWarn, [text], "Writes a warning to the log."),
        FunctionDeclaration(
            .clockNow, returns: FieldDeclaration("time", .number, "Since 1970.", unit: .seconds),
            "The engine's clock, which only the session moves."),
        FunctionDeclaration(
            .clockLocalTime,
            [
                FieldDeclaration(
                    "time", .optional(.number), "A moment, since 1970; default now.", unit: .seconds,
                    range: -62_135_596_800...253_402_300_799)
            ], returns: FieldDeclaration("time", .object("local_time"), "The local time."),
            "The date and time on the venue's clocks, now or at another moment. There is no `waymark.time.local`: "
                + "`local` is a word of Lua."
        ),
    ]

    private static let text = FieldDeclaration("text", .string, "One line; the log keeps 300 bytes of it.")
}

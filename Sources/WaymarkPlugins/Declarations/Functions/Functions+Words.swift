extension PluginAPI {
    /// The functions for texts in the session's language and units.
    static let wordFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .unitsDistance, [FieldDeclaration("metres", .number, "The distance.", unit: "m")],
            returns: FieldDeclaration("text", .string, "As in `40 m` or `130 ft`."),
            "A distance in words, rounded as instructions round."),
        FunctionDeclaration(
            .i18nText,
            [
                FieldDeclaration("key", .string, "A key of the plugin's `i18n/<language>.json`."),
                FieldDeclaration("values", .optional(.texts), "What replaces `{name}` in the text."),
            ],
            returns: FieldDeclaration("text", .string, "The text; the key itself if no catalogue has it."),
            "A text of the plugin in the session's language, else in English."),
    ]
}

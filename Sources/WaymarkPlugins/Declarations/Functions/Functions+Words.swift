import WaymarkModel

extension PluginAPI {
    /// The functions for texts in the session's language and units.
    static let wordFunctions: [FunctionDeclaration] = [
        FunctionDeclaration(
            .unitsDistance, [FieldDeclaration("metres", .number, "The distance.", unit: .metres)],
            returns: FieldDeclaration("text", .string, "For example `40 m` or `130 ft`."),
            "A distance as text, rounded as in instructions."),
        FunctionDeclaration(
            .i18nText,
            [
                FieldDeclaration("key", .string, "A key of the plugin's `i18n/<language>.json`."),
                FieldDeclaration("values", .optional(.texts), "The values for tokens such as `{name}` in the text."),
            ],
            returns: FieldDeclaration("text", .string, "The text; the key itself if no catalogue has it."),
            "A text of the plugin in the session's language, or in English."),
    ]
}

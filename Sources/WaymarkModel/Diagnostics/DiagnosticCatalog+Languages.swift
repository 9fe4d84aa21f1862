extension DiagnosticCatalog {
    /// Mistakes in the languages that plugins add.
    static let pluginLanguages = [
        DiagnosticEntry(
            .badPhrase, "bad text of a phrasebook", .error,
            what:
                "A text lacks a required token, has an unknown token or the same token twice, or is not a single "
                + "line of "
                + "at most 400 characters.",
            why: "The sentence would be incomplete, or show braces.",
            example: "\"phrasebook\": {\"phrases\": {\"arrive\": \"Chegou a {plce}\"}}",
            fix: "Use the tokens of the English text; waymark plugin doc phrasebook prints it."),
        DiagnosticEntry(
            .incompletePhrasebook, "phrasebook has gaps", .warning,
            what: "A phrasebook lacks texts that English has.",
            why: "Readers see the missing texts in English.",
            example: "\"phrasebook\": {\"phrases\": {\"depart\": \"Comece\"}}",
            fix: "Translate the listed texts; waymark plugin doc phrasebook prints every text in English."),
        DiagnosticEntry(
            .badPlurals, "plural rule cannot be read", .error,
            what: "A rule under plurals is not in the notation of the Unicode CLDR.",
            why: "Without the rule, the form that a number takes is unknown.",
            example: "\"plurals\": {\"few\": \"between 2 and 4\"}",
            fix: "Copy the rules of the language from the CLDR: \"v = 0 and i % 10 = 2..4 and i % 100 != 12..14\"."),
        DiagnosticEntry(
            .shippedLanguage, "language ships with Waymark", .error,
            what: "A plugin has a phrasebook for en, nl, de, fr or es.",
            why: "With two phrasebooks for one language, it would be unclear which one is used.",
            example: "i18n/nl.json: {\"phrasebook\": {}}",
            fix: "Name the file for a region (i18n/nl-BE.json), or change individual sentences with format_instruction."
        ),
        DiagnosticEntry(
            .doubledLanguage, "two plugins for one language", .warning,
            what: "Two enabled plugins have a phrasebook for the same language tag.",
            why: "Only one of them is used: that of the plugin whose id comes first in the alphabet.",
            example: "plugins/portuguese/i18n/pt.json, plugins/portugues-simples/i18n/pt.json",
            fix: "Disable one of the plugins."),
    ]
}

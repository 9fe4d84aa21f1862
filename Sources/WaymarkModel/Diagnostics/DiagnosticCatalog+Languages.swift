extension DiagnosticCatalog {
    /// Mistakes in the languages that plugins add.
    static let pluginLanguages = [
        DiagnosticEntry(
            .badPhrase, "bad text of a phrasebook", .error,
            what:
                "A text lacks a token that its sentence needs, has one that it does not know or has one twice, or is not one line of "
                + "at most 400 characters.",
            why: "The sentence would say less than it has to, or show braces.",
            example: "\"phrasebook\": {\"phrases\": {\"arrive\": \"Chegou a {plce}\"}}",
            fix: "Take the tokens of the English text: waymark plugin doc phrasebook shows it."),
        DiagnosticEntry(
            .incompletePhrasebook, "phrasebook has gaps", .warning,
            what: "A phrasebook lacks texts that English has.",
            why: "Readers get English in between.",
            example: "\"phrasebook\": {\"phrases\": {\"depart\": \"Comece\"}}",
            fix: "Translate what is listed; waymark plugin doc phrasebook shows every text in English."),
        DiagnosticEntry(
            .badPlurals, "plural rule cannot be read", .error,
            what: "A rule under plurals is not in the notation of the Unicode CLDR.",
            why: "Nobody would know which form a number takes.",
            example: "\"plurals\": {\"few\": \"between 2 and 4\"}",
            fix: "Copy the rules of the language from the CLDR: \"v = 0 and i % 10 = 2..4 and i % 100 != 12..14\"."),
        DiagnosticEntry(
            .shippedLanguage, "language ships with Waymark", .error,
            what: "A plugin brings a phrasebook for en, nl, de, fr or es.",
            why: "Two phrasebooks for one language would leave it to chance which one is read.",
            example: "i18n/nl.json: {\"phrasebook\": {}}",
            fix: "Name the file for a region (i18n/nl-BE.json), or change single sentences with format_instruction."),
        DiagnosticEntry(
            .doubledLanguage, "two plugins bring one language", .warning,
            what: "Two plugins that act bring a phrasebook for the same tag.",
            why: "Only one of them can be read: that of the plugin whose id comes first.",
            example: "plugins/portuguese/i18n/pt.json, plugins/portugues-simples/i18n/pt.json",
            fix: "Disable one of the plugins."),
    ]
}

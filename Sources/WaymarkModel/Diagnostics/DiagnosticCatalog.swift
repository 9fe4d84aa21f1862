/// The descriptions of all diagnostic codes.
public enum DiagnosticCatalog {
    /// The entries, sorted by code.
    public static let entries: [DiagnosticEntry] =
        (reading + foreign + references + geometry + network + plans + naming + plugins + answers).sorted {
            $0.code < $1.code
        }

    /// Returns the entry of a code; nil if there is none.
    public static func entry(for code: DiagnosticCode) -> DiagnosticEntry? { entries.first { $0.code == code } }

    /// Returns the entry of a code as a user types it: `WM0204`, `wm204`, `0204` or `204`; nil if there is none.
    public static func entry(named text: String) -> DiagnosticEntry? {
        let digits = text.lowercased().hasPrefix("wm") ? text.dropFirst(2) : text[...]
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits) else {
            return nil
        }
        return entry(for: DiagnosticCode(rawValue: number))
    }

    /// The catalogue as the page `docs/diagnostics.md`.
    package static var markdown: String {
        var text = """
            # Diagnostics

            Every code that Waymark reports, in the words of `waymark explain`. This page is generated from
            `Sources/WaymarkModel/Diagnostics`; `WAYMARK_BLESS=1 swift test --filter RulesCatalogTests` updates it.

            The severity is for the native format. In foreign formats (GTFS, CSV) a record that cannot be part of a venue gets a
            warning, and is left out.


            """
        for (room, title) in rooms {
            text += "## \(title)\n\n"
            for entry in entries where entry.code.rawValue / 100 == room {
                text +=
                    "### \(entry.code): \(entry.name)\n\n*\(entry.severity.rawValue)* · \(entry.what) \(entry.why)\n\n"
                text += "```\n\(entry.example)\n```\n\n\(entry.fix)\n\n"
            }
        }
        while text.hasSuffix("\n\n") { text.removeLast() }
        return text
    }

    private static let rooms = [
        (1, "01: reading"), (2, "02: references"), (3, "03: geometry"), (4, "04: network and reachability"),
        (5, "05: naming and accessibility"), (6, "06: plugins"), (7, "07: answers to route requests"),
        (8, "08: answers to other questions"),
    ]
}

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

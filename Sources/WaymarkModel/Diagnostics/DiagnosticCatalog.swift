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

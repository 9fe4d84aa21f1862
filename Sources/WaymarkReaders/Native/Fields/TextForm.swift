import WaymarkImportKit
import WaymarkModel

/// What to write where a text must stand, and somebody wrote a list or a map.
enum TextForm {
    /// Returns a help text for a value that is not a text.
    static func help(for value: LocatedValue, _ key: String) -> String {
        if key == "closed" { return closureHelp(value) }
        guard let texts = texts(in: value), !texts.isEmpty else { return "write one text behind \"\(key):\"" }
        return "write one text: \(key): \"\(texts.joined(separator: ", "))\""
    }

    /// Returns a help text for opening hours that are not a text: the one that they make, if they make one.
    static func help(forHours value: LocatedValue, _ key: String) -> String {
        let parts = value.entries?.map { entry in "\(entry.key) \(entry.value.text ?? "")" } ?? texts(in: value) ?? []
        for separator in [" ", "; ", ", "] {
            let joined = parts.joined(separator: separator)
            let text = (try? OpeningHours(joined)) == nil ? OpeningHoursRepair.repaired(joined) : joined
            if let text, !parts.isEmpty { return "write one text: \(key): \"\(text)\"" }
        }
        return "write one text: \(key): \"Mo-Fr 09:00-17:00; Sa 10:00-16:00\""
    }

    private static func closureHelp(_ value: LocatedValue) -> String {
        let reason =
            value.entries?.first { $0.key == "reason" }?.value.text ?? texts(in: value)?.first ?? "out of order"
        return
            "a connector has only the reason: closed: \(reason); close it for a time with waymark close and --from or --until"
    }

    private static func texts(in value: LocatedValue) -> [String]? { value.elements?.compactMap(\.text) }
}

import WaymarkImportKit
import WaymarkModel

/// Reports the keys of a map that mean nothing: misspelt ones, and what YAML takes for a key.
struct UnknownKeys {
    let entries: [LocatedValue.Entry]
    let table: KeyTable
    let builder: NativeBuilder

    /// Reports all of them.
    func report() {
        let known = table.all
        for (position, entry) in entries.enumerated() where !known.contains(entry.key) {
            if isRestOfPoint(entry) { continue }
            if let list = listWithoutBrackets(before: position) {
                if list.isFirst {
                    builder.report(
                        .badValue, "the list of \"\(list.key)\" has no brackets", at: list.span,
                        help: "write \(list.key): [\(list.texts.joined(separator: ", "))]")
                }
                continue
            }
            if reportMissingColon(in: entry) || reportCutText(at: position) { continue }
            if reportHead(at: position) { continue }
            let meant = KeySynonyms.meant(by: entry.key, among: known)
            builder.report(
                .unknownKey, "unknown key \"\(entry.key)\" in \(table.noun)", at: entry.keySpan,
                help: KeySynonyms.help(with: entry.key, among: known)
                    ?? meant.map { "did you mean \"\($0)\"?" } ?? "the keys are \(known.joined(separator: ", "))")
            // What stands under it is missing.
            if let meant, table.hasSections, entry.value.text == nil { builder.noteUnread(meant) }
        }
    }

    /// Reports a key without a colon, as in `{id: steps, name Long steps}`: YAML takes all of it for a key without a value.
    ///
    /// - Returns: False if the entry is something else.
    private func reportMissingColon(in entry: LocatedValue.Entry) -> Bool {
        guard entry.value.isNull, let blank = entry.key.firstIndex(of: " ") else { return false }
        let (key, text) = (String(entry.key[..<blank]), entry.key[blank...].drop { $0 == " " })
        guard table.all.contains(key), !text.isEmpty else { return false }
        builder.report(
            .unknownKey, "there is no colon after \"\(key)\"", at: entry.keySpan, help: "write \(key): \(text)")
        return true
    }

    /// Reports the rest of a text behind a comma, as in `{name: Near, the bar}`: YAML takes it for a key without a value.
    ///
    /// - Returns: False if the entry is something else.
    private func reportCutText(at position: Int) -> Bool {
        guard position > 0, entries[position].value.isNull,
            case .scalar(let text, .plain) = entries[position - 1].value.content
        else { return false }
        let (before, rest) = (entries[position - 1], entries[position])
        guard table.all.contains(before.key), before.keySpan.line == rest.keySpan.line,
            KeySynonyms.meant(by: rest.key, among: table.all) == nil
        else { return false }
        let isNumber = Double(text) != nil && rest.key.allSatisfy(\.isNumber)
        builder.report(
            .unknownKey, "\"\(before.key)\" ends at the comma before \"\(rest.key)\"", at: rest.keySpan,
            help: isNumber
                ? "write decimals with a point: \(before.key): \(text).\(rest.key)"
                : ["access", "roles", "aliases"].contains(before.key)
                    ? "write \(before.key): [\(text), \(rest.key)]"
                    : "put a text with a comma in quotes: \(before.key): \"\(text), \(rest.key)\"")
        return true
    }

    /// Reports the properties of a venue in an included file, once for all of them.
    ///
    /// - Returns: False if the entry is something else.
    private func reportHead(at position: Int) -> Bool {
        guard table.noun == NativeKeys.part.noun, NativeKeys.venue.all.contains(entries[position].key) else {
            return false
        }
        let own = entries.map(\.key).filter { !table.all.contains($0) && NativeKeys.venue.all.contains($0) }
        guard own.first == entries[position].key else { return true }
        builder.report(
            .unknownKey, "\"\(own[0])\" stands only in the main file of a venue", at: entries[position].keySpan,
            help: "remove \(own.joined(separator: ", ")) from this file")
        return true
    }

    /// Returns whether a key is the second number of `{at: (46, 36)}`, as YAML parses it. The value of `at` is
    /// reported.
    private func isRestOfPoint(_ entry: LocatedValue.Entry) -> Bool {
        guard entry.value.isNull, entry.key.hasSuffix(")"), Double(entry.key.dropLast()) != nil else { return false }
        return entries.prefix(Fields.looks).contains { $0.value.text?.hasPrefix("(") == true }
    }

    /// Returns the list that a key without a value belongs to: in `{units: hall, shop}`, YAML takes `shop` for a key.
    private func listWithoutBrackets(
        before position: Int
    ) -> (key: String, texts: [String], span: SourceSpan, isFirst: Bool)? {
        guard position > 0, entries[position].value.isNull else { return nil }
        var start = position - 1
        while start > 0, entries[start].value.isNull, !table.all.contains(entries[start].key) { start -= 1 }
        let list = entries[start]
        guard table.lists.contains(list.key), let first = list.value.text,
            list.keySpan.line == entries[position].keySpan.line
        else { return nil }
        let rest = entries[(start + 1)...].prefix { $0.value.isNull && !table.all.contains($0.key) }
        return (list.key, [first] + rest.map(\.key), list.value.span, position == start + 1)
    }
}

import WaymarkGuidance

/// Writes phrasebooks in the JSON format of `i18n/<language>.json`, as a starting point for translators.
package enum PhrasebookText {
    /// Returns the JSON text of a phrasebook, with one member per line. Equal phrasebooks have equal texts.
    package static func json(_ book: Phrasebook) -> String {
        object([("phrasebook", object(parts(of: book), 1))], 0) + "\n"
    }

    private static func parts(of book: Phrasebook) -> [(String, String)] {
        var parts: [(String, String)] = []
        func add(_ name: String, _ members: [(String, String)]) {
            if !members.isEmpty { parts.append((name, object(members, 2))) }
        }
        add("plurals", counted(book.plurals.texts))
        if book.measures.decimalSeparator != "." {
            parts.append(("decimal_separator", quoted(book.measures.decimalSeparator)))
        }
        for (name, phrases) in [
            ("phrases", book.phrases), ("spoken", book.spoken), ("ahead", book.ahead), ("signed", book.signed),
        ] {
            add(name, Phrase.allCases.compactMap { key in phrases[key].map { (key.rawValue, quoted($0)) } })
        }
        add("words", Word.allCases.compactMap { key in book.words[key].map { (key.rawValue, quoted($0)) } })
        add("names", names(book.names))
        add(
            "texts",
            TravelText.allCases.compactMap { key in
                if let forms = book.countedTexts[key] { return (key.rawValue, object(counted(forms), 3)) }
                return book.texts[key].map { (key.rawValue, quoted($0)) }
            })
        add(
            "nouns",
            TravelNoun.allCases.compactMap { key in book.nouns[key].map { (key.rawValue, line(forms(of: $0))) } })
        add(
            "measures",
            MeasureUnit.allCases.compactMap { key in
                book.measures.units[key].map { (key.rawValue, line(forms(of: $0))) }
            })
        return parts
    }

    private static func forms(of noun: TravelNoun.Forms) -> [(String, String)] {
        [("one", quoted(noun.one)), ("many", quoted(noun.many)), ("the", quoted(noun.the))]
            + (noun.counted.isEmpty ? [] : [("counted", line(counted(noun.counted)))])
    }

    private static func forms(of unit: MeasureNames.Name) -> [(String, String)] {
        [("symbol", quoted(unit.symbol)), ("one", quoted(unit.one)), ("many", quoted(unit.many))]
            + (unit.manyAhead == unit.many ? [] : [("many_ahead", quoted(unit.manyAhead))])
            + (unit.counted.isEmpty ? [] : [("counted", line(counted(unit.counted)))])
            + (unit.countedAhead.isEmpty ? [] : [("counted_ahead", line(counted(unit.countedAhead)))])
    }

    private static func counted(_ forms: [PluralCategory: String]) -> [(String, String)] {
        PluralCategory.allCases.compactMap { key in forms[key].map { (key.rawValue, quoted($0)) } }
    }

    private static func names(_ grammar: NameGrammar) -> [(String, String)] {
        var members: [(String, String)] = []
        let kinds = grammar.kinds.map { kind in
            line([("id", quoted(kind.id)), ("patterns", "[" + kind.patterns.map(quoted).joined(separator: ", ") + "]")])
        }
        if !kinds.isEmpty {
            members.append(("kinds", "[\n        " + kinds.joined(separator: ",\n        ") + "\n      ]"))
        }
        let forms = NameRole.allCases.compactMap { role in
            grammar.forms[role].map { forms in
                (role.rawValue, line(forms.sorted { $0.key < $1.key }.map { ($0.key, quoted($0.value)) }))
            }
        }
        if !forms.isEmpty { members.append(("forms", object(forms, 3))) }
        if !grammar.articles.isEmpty {
            let articles = grammar.articles.sorted { $0.key < $1.key }.map { ($0.key, quoted($0.value)) }
            members.append(("articles", line(articles)))
        }
        if !grammar.modifiers.isEmpty {
            members.append(("modifiers", "[" + grammar.modifiers.sorted().map(quoted).joined(separator: ", ") + "]"))
        }
        return members
    }

    private static func object(_ members: [(String, String)], _ depth: Int) -> String {
        let indent = String(repeating: "  ", count: depth)
        return "{\n" + members.map { "\(indent)  \(quoted($0)): \($1)" }.joined(separator: ",\n") + "\n\(indent)}"
    }

    private static func line(_ members: [(String, String)]) -> String {
        "{" + members.map { "\(quoted($0)): \($1)" }.joined(separator: ", ") + "}"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

import WaymarkModel

/// The meaning of the types in a node table, and the types without a known meaning.
struct GraphTypes {
    /// Where the meaning of a type comes from.
    private enum Meaning {
        case listed(String)
        case stated, usual, unknown
    }

    private struct Seen {
        var count = 0
        var span: SourceSpan?
        var rule: Int32
        var meaning: Meaning
    }

    private let mapping: GraphMapping
    private var seen: [String: Seen] = [:]
    /// The meanings of types; the first one is that of nodes without a type.
    private(set) var rules: [GraphMapping.TypeRule]

    /// The types that the mapping lists, by their lower-case spelling.
    private let listed: [String: String]

    init(mapping: GraphMapping) {
        self.mapping = mapping
        rules = [mapping.otherTypes]
        listed = Dictionary(
            mapping.types.keys.sorted().map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the number of the rule for a node's type: from the mapping, otherwise the mapping's rule for other types,
    /// otherwise the usual meaning of the word.
    mutating func rule(for type: String?, at span: @autoclosure () -> SourceSpan?) -> Int32 {
        guard let type else { return 0 }
        if let known = seen[type]?.rule {
            seen[type]?.count += 1
            return known
        }
        let (meaning, rule) = meaning(of: type)
        let number = rule.map { add($0) } ?? 0
        seen[type] = Seen(count: 1, span: span(), rule: number, meaning: meaning)
        return number
    }

    /// Returns the meaning of a type, and its rule; nil for the rule of other types.
    private func meaning(of type: String) -> (Meaning, GraphMapping.TypeRule?) {
        let key = mapping.types[type] == nil ? listed[type.lowercased()] : type
        if let key, let own = mapping.types[key] { return (.listed(key), own) }
        if mapping.statesOtherTypes { return (.stated, nil) }
        if let usual = GraphWords.rule(for: type) { return (.usual, usual) }
        return (.unknown, nil)
    }

    private mutating func add(_ rule: GraphMapping.TypeRule) -> Int32 {
        rules.append(rule)
        return Int32(rules.count - 1)
    }

    /// Reports each unknown type once, and types of the mapping that no node has.
    func report(to diagnostics: inout [Diagnostic]) {
        let used = Set(
            seen.values.compactMap { if case .listed(let key) = $0.meaning { key } else { String?.none } })
        let unknown = seen.filter { if case .unknown = $0.value.meaning { true } else { false } }
        let understood = seen.filter { if case .usual = $0.value.meaning { true } else { false } }
        let idle = mapping.types.filter { $0.value.span != nil && !used.contains($0.key) }.keys.sorted()
        for (type, seen) in unknown.sorted(by: { $0.key < $1.key }) {
            let near = EditDistance.suggestion(for: type, among: idle + GraphWords.typeNames)
            let (noun, verb) = seen.count == 1 ? ("node", "has") : ("nodes", "have")
            let become =
                mapping.otherTypes.category == nil ? "junctions" : "junctions, and places where they have a name"
            diagnostics.append(
                Diagnostic(
                    .unknownForeignKind, .warning, "\(seen.count) \(noun) \(verb) the unknown type \"\(type)\"",
                    at: seen.span,
                    help: near.map { "did you mean \"\($0)\"?" }
                        ?? "list the type under \"types\" in graph.yaml, or state what \"otherTypes\" are",
                    notes: ["such nodes are imported as \(become)"]))
        }
        for type in idle {
            let near = EditDistance.suggestion(for: type, among: unknown.keys.sorted() + understood.keys.sorted())
            diagnostics.append(
                Diagnostic(
                    .unknownForeignKind, near == nil ? .note : .warning, "no node has the type \"\(type)\"",
                    at: mapping.types[type]?.span, help: near.map { "did you mean \"\($0)\"?" }))
        }
        // Without types in the mapping, the usual meanings apply to all types, which is reported once elsewhere.
        guard !mapping.types.isEmpty, !understood.isEmpty else { return }
        let names = understood.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note,
                "types that the mapping does not list are derived from their names: \(names)",
                at: understood.min { $0.key < $1.key }?.value.span,
                help: "list them under \"types\" to say what they are"))
    }
}

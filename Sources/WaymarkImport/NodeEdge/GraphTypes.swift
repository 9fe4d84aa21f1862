import WaymarkModel

/// The meaning of the types in a node table, and the types without a known meaning.
struct GraphTypes {
    private struct Seen {
        var count = 0
        var span: SourceSpan?
    }

    private let mapping: GraphMapping
    private var used: Set<String> = []
    private var unknown: [String: Seen] = [:]
    private var understood: [String: Seen] = [:]

    /// The types that the mapping lists, by their lower-case spelling.
    private let listed: [String: String]

    init(mapping: GraphMapping) {
        self.mapping = mapping
        listed = Dictionary(
            mapping.types.keys.sorted().map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the rule for a node's type: from the mapping, otherwise the mapping's rule for other types, otherwise
    /// the usual meaning of the word.
    mutating func rule(for type: String?, at span: SourceSpan?) -> GraphMapping.TypeRule {
        guard let type else { return mapping.otherTypes }
        let key = mapping.types[type] == nil ? listed[type.lowercased()] : type
        if let key, let own = mapping.types[key] {
            used.insert(key)
            return own
        }
        if mapping.statesOtherTypes { return mapping.otherTypes }
        if let usual = GraphWords.rule(for: type) {
            understood[type, default: Seen(span: span)].count += 1
            return usual
        }
        unknown[type, default: Seen(span: span)].count += 1
        return mapping.otherTypes
    }

    /// Reports each unknown type once, and types of the mapping that no node has.
    func report(to diagnostics: inout [Diagnostic]) {
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

import WaymarkImportKit
import WaymarkModel

/// The way types of an edge table's kinds. Each word is looked up once.
struct GraphWays {
    private var known: [String: WayKind] = [:]
    private var unknown: [String: RowFindings.Kind] = [:]

    /// Returns the way type of an edge's kind; nil for an unknown word, which is a finding.
    mutating func way(
        for text: String, at span: @autoclosure () -> SourceSpan, _ findings: inout RowFindings
    ) -> WayKind? {
        if let way = known[text] { return way }
        if unknown[text] == nil {
            if let way = GraphWords.way(for: text) {
                known[text] = way
                return way
            }
            unknown[text] = .unknownWay(text)
        }
        guard let finding = unknown[text] else { return nil }
        let near = { EditDistance.suggestion(for: text, among: WayKind.allCases.map(\.rawValue)) }
        findings.add(finding, at: span(), help: { near().map { "did you mean \"\($0)\"?" } }) {
            "\"\(text)\" is not a known way type; the edge is imported as a corridor"
        }
        return nil
    }
}

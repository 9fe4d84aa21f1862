import WaymarkImportKit
import WaymarkModel

/// The diagnostics of an import in the order of the files.
enum ArrangedDiagnostics {
    /// What diagnostics have in common that say the same of several features at one position, such as of each level of a sketch.
    private struct Statement: Hashable {
        var code: DiagnosticCode
        var span: SourceSpan
        var message: String
    }

    /// Returns the diagnostics sorted, those that say the same at the same position once. Two mistakes of one kind at one position are both
    /// reported.
    static func arranged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var seen: [Statement: Int] = [:]
        var others: [Int: [String]] = [:]
        let sorted = diagnostics.enumerated().sorted { left, right in
            func key(_ item: (offset: Int, element: Diagnostic)) -> (String, Int, Int, Int, Int) {
                let span = item.element.span
                return (
                    span?.file ?? "", span?.line ?? 0, span?.column ?? 0, item.element.code.rawValue, item.offset
                )
            }
            return key(left) < key(right)
        }
        var arranged: [Diagnostic] = []
        for diagnostic in sorted.map(\.element) {
            guard let span = diagnostic.span, span.column > 0 else {
                arranged.append(diagnostic)
                continue
            }
            let (subject, rest) = parts(of: diagnostic.message)
            let statement = Statement(code: diagnostic.code, span: span, message: rest)
            if let first = seen[statement] {
                others[first, default: []].append(contentsOf: subject.map { [$0] } ?? [])
            } else {
                seen[statement] = arranged.count
                arranged.append(diagnostic)
            }
        }
        for (first, more) in others where !arranged[first].message.hasPrefix("path ") {
            let own = parts(of: arranged[first].message).subject
            var names: [String] = []
            for name in more where name != own && !names.contains(name) { names.append(name) }
            if !names.isEmpty { arranged[first].notes.append("the same holds for \(names.shortList(most: 12))") }
        }
        return arranged
    }

    /// The words before the id of the feature that a message is about.
    private static let kinds: Set<String> = [
        "place", "node", "connector", "two places", "two nodes", "two connectors", "unit", "opening", "obstacle",
        "detail",
        "area", "path", "ramp", "level", "geofence",
    ]

    /// Splits a message at the id, in quotation marks, of the feature that it is about.
    private static func parts(of message: String) -> (subject: String?, rest: String) {
        let parts = message.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, kinds.contains(String(parts[0].dropLast())) else { return (nil, message) }
        return ("\"\(parts[1])\"", String(parts[0] + parts[2]))
    }
}

import WaymarkModel

/// Findings about the rows of one table: a few of a kind are reported row by row, many of a kind as one.
///
/// Rows that are dropped are counted. A table that loses more than `mostDropped` of its rows is refused: what remains of
/// it is another building.
struct RowFindings {
    /// One kind of finding, and the words for many of them.
    struct Kind: Hashable {
        var code: DiagnosticCode
        var severity: Diagnostic.Severity = .warning
        /// What follows the number when there are many: `nodes have no level and are dropped`.
        var plural: String
        /// Whether such a row is lost.
        var isDropped = false
        /// What to do, when there are many.
        var help: String?
    }

    /// Up to this many findings of one kind are reported one by one.
    static let mostSingle = 5
    /// The largest share of rows that may be dropped.
    static let mostDropped = 0.05

    private struct Found {
        var count = 0
        var singles: [Diagnostic] = []
    }

    private var kinds: [Kind] = []
    private var found: [Kind: Found] = [:]

    /// Adds a finding. The words for a single one are only made while they may be needed.
    mutating func add(
        _ kind: Kind, at span: SourceSpan, help: () -> String? = { nil }, notes: [String] = [], _ single: () -> String
    ) {
        if found[kind] == nil { kinds.append(kind) }
        found[kind, default: Found()].count += 1
        guard (found[kind]?.count ?? 0) <= Self.mostSingle else { return }
        found[kind]?.singles.append(
            Diagnostic(kind.code, kind.severity, single(), at: span, help: help() ?? kind.help, notes: notes))
    }

    /// Reports everything that was added, kind by kind.
    ///
    /// - Parameters:
    ///   - rows: the number of rows of the table.
    ///   - noun: what the rows are, in the plural.
    func report(rows: Int, _ noun: String, in file: String, to diagnostics: inout [Diagnostic]) {
        for kind in kinds {
            guard let found = found[kind], let first = found.singles.first else { continue }
            if found.count <= Self.mostSingle {
                diagnostics += found.singles
                continue
            }
            let lines = found.singles.map { String($0.span?.line ?? 0) }.joined(separator: ", ")
            diagnostics.append(
                Diagnostic(
                    kind.code, kind.severity, "\(found.count) \(kind.plural)", at: first.span,
                    help: kind.help ?? first.help,
                    notes: ["the first of them are on lines \(lines)", "for example: \(first.message)"]))
        }
        let dropped = kinds.filter(\.isDropped).reduce(0) { $0 + (found[$1]?.count ?? 0) }
        guard rows > 0, Double(dropped) > Double(rows) * Self.mostDropped else { return }
        let percent = Int((Double(dropped) / Double(rows) * 100).rounded())
        diagnostics.append(
            Diagnostic(
                .badRow, .error, "\(dropped) of \(rows) \(noun) are dropped (\(percent) %)", at: SourceSpan(file: file),
                help:
                    "correct the rows reported above; at most \(Int(Self.mostDropped * 100)) % of a table may be dropped"
            ))
    }
}

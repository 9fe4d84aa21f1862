import WaymarkModel

/// The diagnostics of a table's rows. A few diagnostics of a kind are reported row by row, many as a single one.
///
/// Dropped rows are counted. A table that loses more than `mostDropped` of its rows is rejected, because the rest would
/// be a different building.
package struct RowFindings {
    /// A kind of diagnostic, with its text for many rows.
    package struct Kind: Hashable {
        package var code: DiagnosticCode
        package var severity: Diagnostic.Severity = .warning
        /// The text after the number of rows: `nodes have no level and are dropped`.
        package var plural: String
        /// Whether the row is dropped.
        package var isDropped = false
        /// The help text for many rows.
        package var help: String?

        package init(
            code: DiagnosticCode, severity: Diagnostic.Severity = .warning, plural: String, isDropped: Bool = false,
            help: String? = nil
        ) {
            self.code = code
            self.severity = severity
            self.plural = plural
            self.isDropped = isDropped
            self.help = help
        }
    }

    /// The maximum number of diagnostics of a kind that are reported row by row.
    static let mostSingle = 5
    /// The maximum share of rows that can be dropped, 0 to 1.
    static let mostDropped = 0.05

    private struct Found {
        var count = 0
        var singles: [Diagnostic] = []
    }

    private var kinds: [Kind] = []
    private var found: [Kind: Found] = [:]

    package init() {}

    /// Adds a diagnostic.
    ///
    /// - Parameter single: Returns the message for a single row; called only if it can be needed.
    package mutating func add(
        _ kind: Kind, at span: @autoclosure () -> SourceSpan, help: () -> String? = { nil },
        notes: @autoclosure () -> [String] = [], _ single: () -> String
    ) {
        let count = (found[kind]?.count ?? 0) + 1
        if count == 1 { kinds.append(kind) }
        found[kind, default: Found()].count = count
        guard count <= Self.mostSingle else { return }
        found[kind]?.singles.append(
            Diagnostic(kind.code, kind.severity, single(), at: span(), help: help() ?? kind.help, notes: notes()))
    }

    /// Reports the added diagnostics, kind by kind.
    ///
    /// - Parameters:
    ///   - rows: The number of rows in the table.
    ///   - noun: The plural noun for the rows, such as `nodes`.
    package func report(rows: Int, _ noun: String, in file: String, to diagnostics: inout [Diagnostic]) {
        report(to: &diagnostics)
        let dropped = kinds.filter(\.isDropped).reduce(0) { $0 + (found[$1]?.count ?? 0) }
        guard rows > 0, Double(dropped) > Double(rows) * Self.mostDropped else { return }
        let percent = Int((Double(dropped) / Double(rows) * 100).rounded())
        diagnostics.append(
            Diagnostic(
                .badRow, .error, "\(dropped) of \(rows) \(noun) are dropped (\(percent) %)", at: SourceSpan(file: file),
                help:
                    "correct the rows reported above; at most \(Int(Self.mostDropped * 100)) % of a table may be "
                    + "dropped"
            ))
    }

    /// Reports the added diagnostics, kind by kind, however many rows were dropped.
    package func report(to diagnostics: inout [Diagnostic]) {
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
                    notes: ["the first are on lines \(lines)", "for example: \(first.message)"]))
        }
    }
}

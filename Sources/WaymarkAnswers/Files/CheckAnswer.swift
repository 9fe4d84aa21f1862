import WaymarkEngine

/// What is wrong in files.
package struct CheckAnswer: Answer {
    /// The venues in the files, and what is wrong in them.
    package let report: ImportReport
    /// What of each venue can be reached, if that was asked.
    package let surveys: [WheelchairSurvey]?
    private let isStrict: Bool
    private let found: FoundDiagnostics

    init(
        _ report: ImportReport, reach: CheckQuestion.Reach?, isStrict: Bool, shown: (String) -> String
    ) {
        (self.report, self.isStrict) = (report, isStrict)
        found = FoundDiagnostics([report], shown: shown)
        surveys =
            switch reach {
            case .wheelchair: report.venues.map { WheelchairSurvey($0) }
            case nil: nil
            }
    }

    /// Whether there is something that has to be put right.
    package var fails: Bool { report.errorCount > 0 || (isStrict && report.warningCount > 0) }

    package var isDenied: Bool { fails }

    private var reach: ApplicableList<WheelchairSurvey> { ApplicableList(surveys) }
    private var summary: WheelchairSummary? { surveys.map { WheelchairSummary($0) } }

    package static var name: StaticString { "check" }
    package static var schema: StaticString? { "waymark.check/1" }
    package static var doc: StaticString { "What is wrong in files." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.found.errors, "errors", doc: "The number of mistakes that must be put right.")
        v.member(\.found.warnings, "warnings", doc: "The number of likely mistakes.")
        v.member(\.found.notes, "notes", doc: "The number of facts.")
        v.objects(\.found.entries, "diagnostics", rows: true, doc: "What was found, in the order of the files.")
        v.objects(\.reach, "reach", doc: "With reach: what of each venue can be reached.")
        v.object(\.summary, "reach_summary", omitted: true, doc: "With reach: the sums of all venues.")
    }
}

/// The diagnostics of one or several sources: the answer of a check, and of an import that found mistakes.
package struct FoundDiagnostics: Answer {
    package let errors: Int
    package let warnings: Int
    package let notes: Int
    package let entries: [DiagnosticEntry]

    /// - Parameter shown: Converts a path to the form that the author wrote.
    package init(_ reports: [ImportReport], shown: (String) -> String) {
        errors = reports.reduce(0) { $0 + $1.errorCount }
        warnings = reports.reduce(0) { $0 + $1.warningCount }
        notes = reports.reduce(0) { $0 + $1.noteCount }
        entries = reports.flatMap { DiagnosticPrinter.sorted($0.diagnostics) }.map { DiagnosticEntry($0, shown: shown) }
    }

    package static var name: StaticString { "found_diagnostics" }
    package static var schema: StaticString? { CheckAnswer.schema }
    package static var doc: StaticString { "What was found in files." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.errors, "errors", doc: "The number of mistakes that must be put right.")
        v.member(\.warnings, "warnings", doc: "The number of likely mistakes.")
        v.member(\.notes, "notes", doc: "The number of facts.")
        v.objects(\.entries, "diagnostics", rows: true, doc: "What was found, in the order of the files.")
    }
}

/// Something that was found in files.
package struct DiagnosticEntry: Answer {
    private let diagnostic: Diagnostic
    private let file: String?

    /// - Parameter shown: Converts a path to the form that the author wrote.
    package init(_ diagnostic: Diagnostic, shown: (String) -> String) {
        self.diagnostic = diagnostic
        file = diagnostic.span.map { shown($0.file) }
    }

    private var code: String { diagnostic.code.description }
    private var severity: String { diagnostic.severity.rawValue }
    private var line: Int? { diagnostic.span.flatMap { $0.line > 0 ? $0.line : nil } }
    private var column: Int? { diagnostic.span.flatMap { $0.column > 0 ? $0.column : nil } }
    private var length: Int? { diagnostic.span.flatMap { $0.column > 0 ? $0.length : nil } }

    package static var name: StaticString { "diagnostic" }
    package static var doc: StaticString { "Something that was found in files." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.code, "code", doc: "The code: WM0204.")
        v.member(\.severity, "severity", doc: "error, warning or note.")
        v.member(\.diagnostic.message, "message", doc: "What is wrong.")
        v.member(\.file, "file", doc: "The file; null if it concerns none.")
        v.member(\.line, "line", doc: "The number of the line, from 1.")
        v.member(\.column, "column", doc: "The number of the first character in the line, from 1.")
        v.member(\.length, "length", doc: "The number of characters.")
        v.member(\.diagnostic.label, "label", doc: "What is said about these characters.")
        v.member(\.diagnostic.help, "help", doc: "A likely remedy.")
        v.member(\.diagnostic.notes, "notes", doc: "Related places or facts.")
    }
}

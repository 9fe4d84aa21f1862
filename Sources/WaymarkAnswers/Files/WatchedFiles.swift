import WaymarkEngine

/// What is wrong in files that are watched, after a change.
package struct WatchedFiles: Answer {
    private let found: FoundDiagnostics?
    private let error: String?

    /// - Parameter shown: Converts a path to the form that the author wrote.
    package init(_ report: ImportReport, shown: (String) -> String) {
        (found, error) = (FoundDiagnostics([report], shown: shown), nil)
    }

    /// - Parameter error: Why the files cannot be read.
    package init(unreadable error: String) { (found, self.error) = (nil, error) }

    private var errors: Int? { found?.errors }
    private var warnings: Int? { found?.warnings }
    private var notes: Int? { found?.notes }
    private var diagnostics: ApplicableList<DiagnosticEntry> { ApplicableList(found?.entries) }

    package static var name: StaticString { "watched_files" }
    package static var schema: StaticString? { "waymark.watch/1" }
    package static var doc: StaticString { "What is wrong in files that are watched, after a change." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.errors, "errors", omitted: true, doc: "The number of mistakes that must be put right.")
        v.member(\.warnings, "warnings", omitted: true, doc: "The number of likely mistakes.")
        v.member(\.notes, "notes", omitted: true, doc: "The number of facts.")
        v.objects(\.diagnostics, "diagnostics", doc: "What was found, in the order of the files.")
        v.member(\.error, "error", omitted: true, doc: "Why the files cannot be read; then nothing else is known.")
    }
}

import WaymarkModel

/// What became of one import: the venues that hold, and all that is to be said about the files.
public struct ImportReport: Sendable {
    /// The venues that passed validation, in the order of the source.
    public let venues: [Venue]
    /// Sorted by file, line, column and code; nothing is told twice of one place.
    public let diagnostics: [Diagnostic]
    private let texts: SourceTexts

    init(venues: [Venue], diagnostics: [Diagnostic], texts: SourceTexts = SourceTexts()) {
        self.venues = venues
        self.diagnostics = diagnostics
        self.texts = texts
    }

    public var errorCount: Int { count(.error) }
    public var warningCount: Int { count(.warning) }
    public var noteCount: Int { count(.note) }

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The lines of a file that diagnostics name, without their ends; nil where it is no text or larger than 64 MiB.
    public func sourceLines(_ file: String) -> [Substring]? { texts.lines(of: file) }

    /// The report with more to say.
    public func adding(_ more: [Diagnostic]) -> ImportReport {
        ImportReport(venues: venues, diagnostics: diagnostics + more, texts: texts)
    }

    private func count(_ severity: Diagnostic.Severity) -> Int { diagnostics.count { $0.severity == severity } }
}

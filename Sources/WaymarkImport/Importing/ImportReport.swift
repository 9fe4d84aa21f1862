import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// The result of an import: the valid venues, and the diagnostics of the files.
public struct ImportReport: Sendable {
    /// The venues that passed validation, in the order of the source.
    public let venues: [Venue]
    /// The diagnostics. Those of an import are sorted by file, line, column and code, without duplicates.
    public let diagnostics: [Diagnostic]
    /// What was read, derived, repaired and left out, for each venue of the source.
    public let summaries: [ImportSummary]
    private let texts: SourceTexts
    /// What can be drawn of each venue of the source, if the options ask for it.
    package private(set) var atlases: [DraftAtlas] = []
    /// The images under the plans: by the id of the venue, and by that of the level.
    package let images: [FeatureID: [FeatureID: UnderlayImage]]

    /// The routes that each venue of the source promises, by its id.
    package let tests: [FeatureID: [RouteTest]]

    init(
        venues: [Venue], diagnostics: [Diagnostic], texts: SourceTexts = SourceTexts(),
        summaries: [ImportSummary] = [], atlases: [DraftAtlas] = [],
        images: [FeatureID: [FeatureID: UnderlayImage]] = [:], tests: [FeatureID: [RouteTest]] = [:]
    ) {
        self.tests = tests
        self.atlases = atlases
        self.images = images
        self.venues = venues
        self.diagnostics = diagnostics
        self.summaries = summaries
        self.texts = texts
    }

    /// The number of errors.
    public var errorCount: Int { count(.error) }
    /// The number of warnings.
    public var warningCount: Int { count(.warning) }
    /// The number of notes.
    public var noteCount: Int { count(.note) }

    /// Whether there are errors.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Returns the lines of a file that diagnostics refer to, without their line ends; nil if the file is not text or
    /// is larger than 64 MiB. Lines that no diagnostic refers to can be empty.
    public func sourceLines(_ file: String) -> [Substring]? { texts.lines(of: file) }

    /// Returns a line that a diagnostic refers to, by its number from 1, without its line end; nil if the file is not
    /// text or is larger than 64 MiB.
    public func sourceLine(_ number: Int, of file: String) -> Substring? { texts.line(number, of: file) }

    /// Returns the report with more diagnostics.
    public func adding(_ more: [Diagnostic]) -> ImportReport {
        ImportReport(
            venues: venues, diagnostics: diagnostics + more, texts: texts, summaries: summaries,
            atlases: atlases, images: images, tests: tests)
    }

    private func count(_ severity: Diagnostic.Severity) -> Int { diagnostics.count { $0.severity == severity } }
}

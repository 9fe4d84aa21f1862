import WaymarkModel

/// Reads one format of venue data into drafts.
protocol VenueReader: Sendable {
    init()

    /// The name that `--format` takes: `waymark`, `gtfs`, `graph`.
    static var formatName: String { get }

    /// Whether the files look like this format; it opens as little as it can.
    static func recognizes(_ source: SourceTree) -> Bool

    /// Reads all venues of the source. What is wrong in the files goes to `diagnostics`.
    ///
    /// - Throws: `ImportError` only when the files cannot be read at all.
    func read(_ source: SourceTree, options: ImportOptions, diagnostics: inout [Diagnostic])
        throws(ImportError) -> [VenueDraft]
}

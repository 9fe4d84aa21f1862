import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Reads a format of venue data into drafts.
package protocol VenueReader: Sendable {
    init()

    /// The name of the format for `--format`: `waymark`, `gtfs` or `graph`.
    static var formatName: String { get }

    /// Returns whether the files look like this format. Opens as few files as possible.
    static func recognizes(_ source: SourceTree) -> Bool

    /// Reads all venues of the source. Mistakes in the files are added to `diagnostics`.
    ///
    /// - Throws: `ImportError` only if the files cannot be read.
    func read(_ source: SourceTree, options: ImportOptions, diagnostics: inout [Diagnostic])
        throws(ImportError) -> [VenueDraft]
}

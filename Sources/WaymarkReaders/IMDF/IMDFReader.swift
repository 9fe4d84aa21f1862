import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Reads IMDF archives (Indoor Mapping Data Format 1.0.0, OGC 20-094) as a zip or a folder.
///
/// See `docs/import-imdf.md` for what becomes of each feature type.
package struct IMDFReader: VenueReader {
    package static let formatName = "imdf"

    package init() {}

    package static func recognizes(_ source: SourceTree) -> Bool {
        guard let folder = IMDFArchive.folders(of: source).first else { return false }
        if source.contains(IMDFArchive.path("manifest.json", in: folder)) { return true }
        // Without its manifest, an archive is known by its files and the type that its features state.
        let path = IMDFArchive.path("level.geojson", in: folder)
        guard let data = try? source.data(at: path, limit: source.limits.geoJSONBytes) else { return false }
        return String(decoding: data.prefix(64 << 10), as: UTF8.self).contains("\"feature_type\"")
    }

    package func read(_ source: SourceTree, options: ImportOptions, diagnostics: inout [Diagnostic])
        throws(ImportError) -> [VenueDraft]
    {
        let folders = IMDFArchive.folders(of: source)
        var options = options
        if folders.count > 1 { options.venueID = nil }
        var drafts: [VenueDraft] = []
        for folder in folders.isEmpty ? [""] : folders {
            guard let archive = try IMDFArchive(source, folder: folder, diagnostics: &diagnostics) else { continue }
            var builder = IMDFBuilder(archive)
            drafts.append(builder.draft(options: options, diagnostics: &diagnostics))
        }
        return drafts
    }
}

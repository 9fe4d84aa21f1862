import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Reads a building or station from OpenStreetMap in XML, JSON or PBF (wiki.openstreetmap.org/wiki/Simple_Indoor_Tagging).
///
/// The whole file is one venue: ways become paths, stairs and elevators become connectors, rooms and platforms become
/// units. See `docs/import-osm.md` for the treatment of each tag.
package struct OSMReader: VenueReader {
    package static let formatName = "osm"

    /// The licence requires this notice wherever the data is shown.
    static let attribution = "© OpenStreetMap contributors, ODbL 1.0"

    package init() {}

    package static func recognizes(_ source: SourceTree) -> Bool {
        if !files(of: source).isEmpty { return true }
        guard let only = source.paths.first, source.paths.count == 1, let start = source.start(of: only, count: 2000)
        else { return false }
        // Downloads from the API have names such as "map" or "interpreter".
        let text = String(decoding: start, as: UTF8.self)
        return text.trimmingBlanks.hasPrefix("<") && text.contains("<osm ")
    }

    /// The maximum number of files whose start is looked at.
    private static let mostFiles = 200

    /// Returns the files that are OSM by their name, or PBF or JSON of OSM by their start.
    private static func files(of source: SourceTree) -> [String] {
        let named = source.paths.filter { ($0 as NSString).pathExtension.lowercased() == "osm" }
        guard named.isEmpty else { return named }
        return source.paths.prefix(mostFiles).filter { path in
            guard
                source.paths.count == 1
                    || ["json", "pbf"].contains((path as NSString).pathExtension.lowercased()),
                let start = source.start(of: path, count: FileSample.size)
            else { return false }
            let sample = FileSample(path: path, start: start)
            return OSMPBFBlob.recognizes(sample) || OSMJSON.recognizes(sample)
        }
    }

    /// Returns what is wrong with a file that is called PBF and is none, and what to do; nil if it has another name.
    package static func complaint(about sample: FileSample) -> String? {
        guard sample.fileExtension == "pbf", !OSMPBFBlob.recognizes(sample) else { return nil }
        return
            "is not OSM data in PBF: \(OSMPBFBlob.flaw(of: sample)); download it again, and not the vector tiles of a "
            + "map, which are also called .pbf"
    }

    package func read(_ source: SourceTree, options: ImportOptions, diagnostics: inout [Diagnostic])
        throws(ImportError) -> [VenueDraft]
    {
        let known = Self.files(of: source)
        let files = known.isEmpty && source.paths.count == 1 ? source.paths : known
        guard let path = files.first else {
            throw ImportError(.unknownFormat, path: source.root, message: "contains no OSM file (.osm, .osm.pbf)")
        }
        guard files.count == 1 else {
            diagnostics.append(
                Diagnostic(
                    .badValue, .error, "there are \(files.count) OSM files, and each is a venue",
                    at: SourceSpan(file: source.root), help: "import one of them", notes: Array(files.prefix(8))))
            return []
        }
        let file = source.displayPath(of: path)
        var log = ImportLog()
        guard
            let data = OSMFile.read(
                try source.data(at: path, limit: source.limits.xmlBytes), file: file, limits: source.limits, log: &log,
                diagnostics: &diagnostics)
        else { return [] }
        var stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        if stem.lowercased().hasSuffix(".osm") { stem = (stem as NSString).deletingPathExtension }
        let slug = ForeignIDs.slug(options.venueID ?? stem)
        var venue = OSMVenue(data, log: log, stop: source.limits.stop)
        guard venue.isWalkable else {
            venue.findings.report(rows: 0, "features", in: file, to: &diagnostics)
            let closed = venue.closedWays.first.map {
                "the first, w\(data.ways[$0.line.way].id), is closed: \($0.reason)"
            }
            diagnostics.append(
                Diagnostic(
                    .emptyVenue, .error,
                    closed == nil ? "the file has no paths and no rooms" : "nobody may walk along any path of the file",
                    at: SourceSpan(file: file), help: "download all features of the area, not only some of them",
                    notes: closed.map { [$0] } ?? []))
            return []
        }
        let venueID = FeatureID(slug.isEmpty ? "osm" : slug)
        return [venue.draft(id: venueID, timeZone: options.timeZone, diagnostics: &diagnostics)]
    }
}

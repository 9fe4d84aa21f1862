import WaymarkImport
import WaymarkModel
import WaymarkStore

/// What became of an import.
public struct ImportResult: Sendable {
    /// All that is to be said about the files; if it has errors, nothing was changed.
    public var report: ImportReport
    /// The venues that are in the store now, with what changed, in the order of the source.
    public var venues: [(venue: Venue, diff: VenueDiff)]
}

extension Engine {
    /// Reads a venue's files and tells all that is wrong in them; no store is needed.
    ///
    /// - Throws: `EngineError.source` when the files cannot be read at all.
    public static func check(
        _ path: String, options: ImportOptions = ImportOptions()
    ) throws(EngineError) -> ImportReport {
        do throws(ImportError) {
            return try VenueImporter(options: options).read(path: path)
        } catch {
            throw .source(error)
        }
    }

    /// Takes the venues of a file or folder into the store, all in one transaction, unless there are errors.
    ///
    /// - Parameters:
    ///   - source: Where they are from, to be shown to people; nil is the path.
    ///   - moment: The moment of the import; nil is now.
    /// - Throws: `EngineError.source` when the files cannot be read at all, or `store`.
    public func importVenues(
        _ path: String, options: ImportOptions = ImportOptions(), source: String? = nil, at moment: Timestamp? = nil
    ) throws(EngineError) -> ImportResult {
        let report = try Self.check(path, options: options)
        guard !report.hasErrors, !report.venues.isEmpty else { return ImportResult(report: report, venues: []) }
        let moment = moment ?? configuration.clock()
        let diffs = try storing { () throws(StoreError) in
            try store.save(report.venues, source: source ?? path, at: moment)
        }
        return ImportResult(report: report, venues: Array(zip(report.venues, diffs)))
    }

    /// A venue in the native form, as one YAML text.
    public func yaml(of venue: LoadedVenue) -> String { VenueYAMLWriter.yaml(of: venue.venue.contents) }
}

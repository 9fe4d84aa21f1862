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

/// A source that was read and can be imported together with others.
public struct ImportBatch: Sendable {
    public var report: ImportReport
    /// Where it is from, to be shown to people.
    public var source: String

    public init(_ report: ImportReport, source: String) {
        self.report = report
        self.source = source
    }
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
        return try importVenues([ImportBatch(report, source: source ?? path)], at: moment)[0]
    }

    /// Takes the venues of several sources into the store, all in one transaction, unless one of them has errors.
    ///
    /// - Parameters:
    ///   - batches: The sources as they were read with `check`. No two of them may have a venue of the same id.
    ///   - moment: The moment of the import; nil is now.
    ///   - progress: Called now and then; returning false stops, and nothing is changed.
    /// - Returns: What became of each source, in the given order. If one has errors, none has venues.
    /// - Throws: `EngineError.store`.
    public func importVenues(
        _ batches: [ImportBatch], at moment: Timestamp? = nil, progress: ((SaveProgress) -> Bool)? = nil
    ) throws(EngineError) -> [ImportResult] {
        guard !batches.contains(where: { $0.report.hasErrors || $0.report.venues.isEmpty }) else {
            return batches.map { ImportResult(report: $0.report, venues: []) }
        }
        let moment = moment ?? configuration.clock()
        let saved = batches.map { SavedVenues($0.report.venues, source: $0.source) }
        let diffs = try storing { () throws(StoreError) in try store.save(saved, at: moment, progress: progress) }
        return zip(batches, diffs).map { batch, diffs in
            ImportResult(report: batch.report, venues: Array(zip(batch.report.venues, diffs)))
        }
    }

    /// A venue in the native form, as one YAML text.
    public func yaml(of venue: LoadedVenue) -> String { VenueYAMLWriter.yaml(of: venue.venue.contents) }
}

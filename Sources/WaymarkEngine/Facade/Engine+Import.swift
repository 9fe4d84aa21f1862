import Foundation
import WaymarkDraft
import WaymarkImport
import WaymarkImportKit
import WaymarkModel
import WaymarkStore

/// The result of an import.
public struct ImportResult: Sendable {
    /// All diagnostics about the files. If there are errors, nothing was changed.
    public var report: ImportReport
    /// The imported venues and their changes, in the order of the source.
    public var venues: [(venue: Venue, diff: VenueDiff)]
}

/// A source that was read and can be imported together with others.
public struct ImportBatch: Sendable {
    /// The venues and diagnostics of the source.
    public var report: ImportReport
    /// The origin of the source, as users see it.
    public var source: String

    /// Creates a batch from a report of `Engine.check(_:options:)`.
    public init(_ report: ImportReport, source: String) {
        self.report = report
        self.source = source
    }
}

extension Engine {
    /// Reads a venue's files and reports everything that is wrong in them. No store is needed.
    ///
    /// - Parameters:
    ///   - path: The file or folder.
    ///   - options: The options of the importer.
    ///   - stop: Asks the import to stop; nil if nobody can.
    ///   - progress: Called after each step of the derivation of a network from a floor plan.
    /// - Returns: The venues and the diagnostics. Errors in the files are diagnostics of the report and are not
    ///   thrown.
    /// - Throws: `EngineError.source` if the files cannot be read, or `stopped`.
    public static func check(
        _ path: String, options: ImportOptions = ImportOptions(), stop: StopSignal? = nil,
        progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) throws(EngineError) -> ImportReport {
        do throws(ImportError) {
            return try VenueImporter(options: options, progress: progress, stop: stop).read(path: path)
        } catch {
            if let reason = stop?.reason { throw .stopped(reason) }
            throw .source(error)
        }
    }

    /// Reads a venue in the native format from a text, and reports everything that is wrong in it. The text cannot
    /// include files.
    ///
    /// ```swift
    /// let checked = Engine.check(yaml: text)
    /// guard let venue = checked.venues.first else { return checked.diagnostics }
    /// ```
    ///
    /// - Parameters:
    ///   - yaml: The text.
    ///   - file: The name of the text in diagnostics.
    public static func check(yaml: String, file: String = "venue.yaml") -> ImportReport {
        VenueImporter().read(yaml: yaml, file: file)
    }

    /// Reads a venue in the native format from a text, with the options of an import.
    package static func check(yaml: String, options: ImportOptions) -> ImportReport {
        VenueImporter(options: options).read(yaml: yaml)
    }

    /// The names of the formats that `ImportOptions.format` can have.
    public static var formats: [String] { VenueImporter.formatNames }

    /// Returns what to write instead of the name of a time zone that is unknown; nil for a known one.
    package static func objection(toTimeZone name: String) -> String? {
        if TimeZone(identifier: name) != nil { return nil }
        let guess = EditDistance.suggestion(for: name, among: TimeZone.knownTimeZoneIdentifiers)
        return guess.map { "did you mean \"\($0)\"?" } ?? "write a name such as Europe/Amsterdam"
    }

    /// Returns what to write instead of a region whose public holidays are not known; nil if they are.
    package static func objection(toHolidayRegion code: String) -> String? {
        if HolidayRegion(code) != nil { return nil }
        let parts = HolidayRegion.codes.filter { $0.hasPrefix(code.uppercased().prefix(2)) }
        return (parts.isEmpty ? "the countries are " : "write ")
            + (parts.isEmpty ? HolidayRegion.codes.filter { $0.count == 2 } : parts).joined(separator: ", ")
    }

    /// Returns the places of a venue that a wheelchair does not reach, and the change that would help most. Access
    /// roles and opening hours are ignored.
    public static func wheelchairReach(in venue: Venue) -> WheelchairReport { WheelchairReport(wheelchairIn: venue) }

    /// Imports the venues of a file or folder into the store in one transaction. If there are errors, nothing is
    /// imported.
    ///
    /// ```swift
    /// let result = try engine.importVenues("venues/riverside-mall")
    /// for diagnostic in result.report.diagnostics { report(diagnostic) }
    /// for (venue, diff) in result.venues where !diff.isUnchanged { report(venue, diff) }
    /// ```
    ///
    /// - Parameters:
    ///   - path: The file or folder.
    ///   - options: The options of the importer.
    ///   - source: The origin of the venues, as users see it; nil uses the path.
    ///   - moment: The moment of the import; nil uses the engine's clock.
    ///   - stop: Asks the import to stop; nil if nobody can.
    /// - Returns: The report of the files, and the imported venues.
    /// - Throws: `EngineError.source` if the files cannot be read, `store` or `stopped`.
    public func importVenues(
        _ path: String, options: ImportOptions = ImportOptions(), source: String? = nil, at moment: Timestamp? = nil,
        stop: StopSignal? = nil
    ) throws(EngineError) -> ImportResult {
        let report = try Self.check(path, options: options, stop: stop)
        return try importVenues([ImportBatch(report, source: source ?? path)], at: moment, stop: stop)[0]
    }

    /// Imports the venues of several sources into the store in one transaction. If any source has errors, nothing is
    /// imported.
    ///
    /// ```swift
    /// let batches = try ["venues/riverside-mall", "venues/other"].map { path in
    ///     ImportBatch(try Engine.check(path), source: path)
    /// }
    /// let results = try engine.importVenues(batches)
    /// ```
    ///
    /// - Parameters:
    ///   - batches: The sources, as `check` read them. A venue's id must not occur in two of them.
    ///   - moment: The moment of the import; nil uses the engine's clock.
    ///   - stop: Asks the import to stop; nil if nobody can.
    ///   - progress: Called from time to time. If it returns false, the import stops and nothing is changed.
    /// - Returns: The result for each source, in the given order. If any source has errors or no venues, no result has
    ///   venues.
    /// - Throws: `EngineError.store` or `stopped`.
    public func importVenues(
        _ batches: [ImportBatch], at moment: Timestamp? = nil, stop: StopSignal? = nil,
        progress: ((SaveProgress) -> Bool)? = nil
    ) throws(EngineError) -> [ImportResult] {
        guard !batches.contains(where: { $0.report.hasErrors || $0.report.venues.isEmpty }) else {
            return batches.map { ImportResult(report: $0.report, venues: []) }
        }
        let moment = moment ?? configuration.clock()
        let saved = batches.map { batch in
            SavedVenues(
                batch.report.venues, source: batch.source, images: batch.report.images,
                searchOrder: { LoadedVenue.searchOrder(of: $0, stop: stop) })
        }
        let diffs = try storing(stop) { () throws(StoreError) in
            try store.save(saved, at: moment, stop: stop) { done in
                (progress?(done) ?? true) && stop?.isSent != true
            }
        }
        return zip(batches, diffs).map { batch, diffs in
            ImportResult(report: batch.report, venues: Array(zip(batch.report.venues, diffs)))
        }
    }

    /// Returns the images under the plans of a venue, by their level. Damaged images are left out; a check of the store
    /// reports them.
    ///
    /// - Parameter venue: The venue.
    /// - Throws: `EngineError.store`.
    public func underlayImages(of venue: LoadedVenue) throws(EngineError) -> [FeatureID: UnderlayImage] {
        guard venue.venue.levels.contains(where: { $0.underlay.fingerprint != nil }) else { return [:] }
        return try storing { () throws(StoreError) in try store.underlayImages(of: venue.id) }
    }

    /// Returns a venue in the native format, as a single YAML text. Images under plans are not part of it: see
    /// ``underlayImages(of:)``.
    public func yaml(of venue: LoadedVenue) -> String { VenueYAMLWriter.yaml(of: venue.venue.contents) }
}

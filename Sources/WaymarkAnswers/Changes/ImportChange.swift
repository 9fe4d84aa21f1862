import WaymarkEngine

/// Imports venues.
package struct ImportChange: Change {
    package typealias Reply = ImportAnswer
    package var paths: [String] = []
    package var format: String?
    package var source = SourceParameters()
    package var strict = false
    package var dryRun = false
    /// The files, if a door has read them already to show what is wrong in them.
    package var batches: [ImportBatch]?

    package init() {}

    package static var name: StaticString { "import" }
    package static var doc: StaticString {
        "Import venues into the store: YAML folders, IMDF, OpenStreetMap, IndoorGML, GeoJSON, GTFS feeds, node and edge tables."
    }
    package static var topic: Topic { .venues }
    package static var permission: Permission { .venues }
    package static var needsStore: Bool { false }
    package static var discussion: StaticString {
        """
        A venue that the store already has is replaced in one step: its ids and live conditions stay, and the \
        differences are listed. All paths are imported in one step: if any of them has errors, nothing changes.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.paths, "path", "path", at: .positional, required: true, doc: "Folders, files or archives.")
        v.parameter(
            \.format, "format", "name", default: "detected from the files",
            doc: "The files' format: a name that Waymark's list of formats has.")
        v.group(\.source)
        v.parameter(
            \.strict, "strict",
            doc: "Refuse ways that are only inferred from floor plans, unless overrides.yaml confirms them.")
        v.parameter(\.dryRun, "dry-run", doc: "Do everything but change the store.")
    }

    /// Reads the files.
    package func read(_ files: FileAccess) throws(AnswerError) -> [ImportBatch] {
        let options = try source.options(format: format, "format", strict: strict, files)
        var batches: [ImportBatch] = []
        for (index, path) in paths.enumerated() {
            do throws(AnswerError) {
                try files.begins(path)
                let opened = try files.path(path)
                let report: ImportReport
                do throws(EngineError) {
                    report = try Engine.check(opened, options: options, progress: files.derives)
                } catch { throw AnswerError(error) }
                batches.append(ImportBatch(report, source: path))
            } catch { throw error.about("path", paths.count > 1 ? index : nil) }
        }
        return batches
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> ImportAnswer {
        guard let files = inquiry.files else {
            throw AnswerError(.forbidden, "\(Self.name) reads files, which is not allowed here")
        }
        let batches = if let batches { batches } else { try read(files) }
        if dryRun { return .rehearsed(try rehearse(batches)) }
        try check(batches)
        // A fixed clock shows the time of the venue.
        let zone = batches.first?.report.venues.first?.timeZone ?? "UTC"
        let results = try inquiry.asking { () throws(EngineError) in
            try inquiry.engine.importVenues(
                batches, at: inquiry.moment(in: VenueCalendar(timeZone: zone)), stop: inquiry.stop,
                progress: files.saves)
        }
        return .imported(ImportedVenues(results, batches))
    }

    /// Returns what would be imported. No store is needed.
    package func rehearse(_ batches: [ImportBatch]) throws(AnswerError) -> RehearsedImport {
        try check(batches)
        return RehearsedImport(batches)
    }

    /// Checks that each source has venues without errors, and each venue a single source.
    private func check(_ batches: [ImportBatch]) throws(AnswerError) {
        var sources: [FeatureID: String] = [:]
        for (index, batch) in batches.enumerated() {
            let index = batches.count > 1 ? index : nil
            guard !batch.report.hasErrors, !batch.report.venues.isEmpty else {
                throw AnswerError(
                    .damaged, "\(batch.source): \(counted(batch.report.errorCount, "error")), nothing is imported",
                    help: "the question \"check\" shows them all", parameter: "path", index: index)
            }
            for venue in batch.report.venues {
                guard let other = sources.updateValue(batch.source, forKey: venue.id) else { continue }
                throw AnswerError(
                    .damaged,
                    "venue \"\(venue.id)\" is in both \"\(other)\" and \"\(batch.source)\"; nothing is imported",
                    help: "leave one of them out", parameter: "path", index: index)
            }
        }
    }
}

/// What was imported or, in a dry run, what would be.
package enum ImportAnswer: AlternativeAnswer {
    case imported(ImportedVenues)
    case rehearsed(RehearsedImport)

    package var chosen: any Answer {
        switch self {
        case .imported(let imported): imported
        case .rehearsed(let rehearsed): rehearsed
        }
    }

    package static var alternatives: [any Answer.Type] { [ImportedVenues.self, RehearsedImport.self] }
    package static var name: StaticString { "import" }
    package static var doc: StaticString { "What was imported or, with dry-run, what would be." }
}

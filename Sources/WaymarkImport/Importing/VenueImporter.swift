import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel
import WaymarkReaders

/// Imports files of any known format as validated venues, and reports all mistakes in a single pass.
package struct VenueImporter: Sendable {
    /// The readers, in the order in which they are asked whether they recognise a source.
    static let readers: [any VenueReader.Type] = [
        NativeReader.self, IMDFReader.self, GTFSReader.self, GraphReader.self, OSMReader.self, IndoorGMLReader.self,
        GeoJSONVenueReader.self,
    ]

    /// The format names for `ImportOptions.format`.
    package static var formatNames: [String] { readers.map { $0.formatName } }

    /// The options of the import.
    package let options: ImportOptions
    /// Called after each step of the derivation of a network.
    private let progress: @Sendable (ImportProgress) -> Void
    /// Asks the import to stop; nil if nobody can.
    private let stop: StopSignal?

    /// Creates an importer.
    ///
    /// - Parameters:
    ///   - options: The options of the import.
    ///   - progress: Called after each step of the derivation of a network.
    ///   - stop: Asks the import to stop; nil if nobody can.
    package init(
        options: ImportOptions = ImportOptions(), progress: @escaping @Sendable (ImportProgress) -> Void = { _ in },
        stop: StopSignal? = nil
    ) {
        var options = options
        options.limits = options.limits.heeding(stop)
        self.options = options
        self.progress = progress
        self.stop = options.limits.stop
    }

    /// Reads a file, a folder or an archive.
    ///
    /// Mistakes in the files are in the report, which does not contain venues with errors.
    ///
    /// - Throws: `ImportError` if the files cannot be read.
    package func read(path: String) throws(ImportError) -> ImportReport {
        try read(SourceTree(path: path, limits: options.limits))
    }

    /// Reads the files of a source.
    ///
    /// - Throws: `ImportError` if the files cannot be read.
    package func read(_ source: SourceTree) throws(ImportError) -> ImportReport {
        let source = source.heeding(stop)
        let reader = try reader(for: source)
        var diagnostics: [Diagnostic] = []
        var drafts = try reader.init().read(source, options: options, diagnostics: &diagnostics)
        let mistakes = diagnostics.count { $0.severity == .error }
        let overrides = try overrides(of: source, diagnostics: &diagnostics)
        if diagnostics.count(where: { $0.severity == .error }) > mistakes {
            for index in drafts.indices { drafts[index].damage.distrustNetwork() }
        }
        // Validation uses the drafts up.
        let images = Dictionary(drafts.map { ($0.contents.id, $0.images) }, uniquingKeysWith: { first, _ in first })
        let tests = Dictionary(drafts.map { ($0.contents.id, $0.tests) }, uniquingKeysWith: { first, _ in first })
        try source.checkStop()
        let (venues, all, summaries, atlases) = validate(&drafts, overrides, after: diagnostics)
        // What was left out is not reported.
        try source.checkStop()
        return ImportReport(
            venues: venues, diagnostics: all, texts: SourceTexts(of: all, in: source), summaries: summaries,
            atlases: atlases, images: images, tests: tests)
    }

    /// Reads a venue in the native format from a text. The text cannot include files.
    ///
    /// - Parameter file: The name for diagnostics.
    package func read(yaml: String, file: String = "venue.yaml") -> ImportReport {
        var diagnostics: [Diagnostic] = []
        let draft = NativeReader.read(
            SourceText(file: file, text: yaml), limits: options.limits, diagnostics: &diagnostics)
        var drafts = draft.map { [$0] } ?? []
        let tests = Dictionary(drafts.map { ($0.contents.id, $0.tests) }, uniquingKeysWith: { first, _ in first })
        let (venues, all, summaries, atlases) = validate(&drafts, PlanOverrides(), after: diagnostics)
        return ImportReport(
            venues: venues, diagnostics: all, texts: SourceTexts(file: file, text: yaml), summaries: summaries,
            atlases: atlases, tests: tests)
    }

    private func reader(for source: SourceTree) throws(ImportError) -> any VenueReader.Type {
        if let format = options.format {
            if let reader = Self.readers.first(where: { $0.formatName == format }) { return reader }
            let guess = EditDistance.suggestion(for: format, among: Self.formatNames)
            let help =
                guess.map { "did you mean \"\($0)\"?" } ?? "the formats are \(Self.formatNames.joined(separator: ", "))"
            throw ImportError(.unknownFormat, path: source.root, message: "unknown format \"\(format)\"; \(help)")
        }
        if let reader = Self.readers.first(where: { $0.recognizes(source) }) { return reader }
        try source.checkSizes()
        let nested = NativeReader.nestedMainFiles(of: source).compactMap { $0.split(separator: "/").first }
        if !nested.isEmpty {
            throw ImportError(
                .unknownFormat, path: source.root,
                message:
                    "contains several venues, each in its own folder (\(nested.prefix(8).joined(separator: ", "))); "
                    + "import one of these folders; unpack an archive first")
        }
        if let message = FormatSurvey(source).message() ?? MisplacedVenue(source)?.message {
            throw ImportError(.unknownFormat, path: source.root, message: message)
        }
        throw ImportError(
            .unknownFormat, path: source.root,
            message: "is not in a known format (\(Self.formatNames.joined(separator: ", "))); "
                + "a native venue needs a venue.yaml that starts with \"waymark: 1\"")
    }

    /// Derives networks from floor plans and validates what was read, unless so much is missing that only cascades would
    /// follow. The drafts are used up.
    private func validate(
        _ drafts: inout [VenueDraft], _ overrides: PlanOverrides, after reading: [Diagnostic]
    ) -> (venues: [Venue], diagnostics: [Diagnostic], summaries: [ImportSummary], atlases: [DraftAtlas]) {
        var atlases: [DraftAtlas] = []
        let errors = reading.filter { $0.severity == .error }
        // What is missing with an included file is known to be missing.
        var structural: Set<DiagnosticCode> = [.unsupportedVersion, .limitExceeded]
        if !drafts.allSatisfy(\.damage.isKnown) { structural.formUnion([.unreadableFile, .badInclude]) }
        // Nothing is known of what other readers could not read.
        let isComplete = errors.isEmpty || drafts.allSatisfy(\.damage.isKnown)
        var all = reading
        var venues: [Venue] = []
        var summaries: [ImportSummary] = []
        var usedOverrides: Set<Int> = []
        if !errors.contains(where: { structural.contains($0.code) }) {
            for index in drafts.indices {
                if stop?.isSent == true { break }
                if let refusal = tooManyRides(drafts[index]) {
                    all.append(refusal)
                    continue
                }
                var draft = drafts[index].take()
                var derived: [Diagnostic] = []
                HolidayAssumption.apply(to: &draft, stated: options.holidayRegion, diagnostics: &all)
                ApartElevators.close(in: &draft)
                usedOverrides.formUnion(ConnectorCorrections.apply(overrides, to: &draft))
                let joins = ConnectorCorrections.unknownJoins(in: &draft, overrides)
                usedOverrides.formUnion(joins.used)
                var plan = NetworkDerivation.derive(
                    &draft, overrides, diagnostics: &derived, stop: stop, progress: progress)
                plan.inferences += joins.inferences
                ElevatorPlaces.add(to: &draft)
                BarredPlaces.close(in: &draft)
                draft.noteLostPlaces()
                usedOverrides.formUnion(plan.usedOverrides)
                if options.refusesInferences {
                    derived.removeAll { $0.code == .inferredWay }
                    derived += Self.refusals(of: plan.inferences)
                }
                summaries.append(ImportSummary(draft, plan))
                guard !derived.contains(where: { $0.severity == .error }) else {
                    all += derived
                    continue
                }
                let slopes = RampSlopes.fill(in: &draft)
                let misread = draft.misread
                let (venue, found) = validate(draft.take(), isComplete: isComplete, &atlases)
                let wrong = found.filter { $0.severity == .error && !($0.span.map(misread.contains) ?? false) }
                // The derivation heeds what is known to be lost.
                let mistakes = isComplete ? wrong : errors + wrong
                all += derived.filter { Self.isOwn($0, beside: mistakes, isComplete: isComplete) }
                all += (slopes + found).filter { Self.isNews($0, misread: misread, isComplete: isComplete) }
                if let venue, errors.isEmpty { venues.append(venue) }
            }
        }
        for (index, entry) in overrides.entries.enumerated()
        where !summaries.isEmpty && !usedOverrides.contains(index) {
            all.append(
                Diagnostic(
                    .unusedOverride, .warning, "this override has no effect", at: entry.span,
                    help: "the plan may have changed; remove the override if you do not need it any more"))
        }
        return (venues, ArrangedDiagnostics.arranged(all), summaries, atlases)
    }

    private func validate(
        _ draft: consuming VenueDraft, isComplete: Bool, _ atlases: inout [DraftAtlas]
    ) -> (venue: Venue?, diagnostics: [Diagnostic]) {
        guard options.keepsAtlases else { return VenueValidator.validate(draft, isComplete: isComplete, stop: stop) }
        let (venue, found, atlas) = VenueValidator.survey(draft, isComplete: isComplete, stop: stop)
        if let atlas { atlases.append(atlas) }
        return (venue, found)
    }

    /// Reads the corrections of what is derived from floor plans: a file that the options name, or `overrides.yaml` in
    /// the source or beside it.
    private func overrides(
        of source: SourceTree, diagnostics: inout [Diagnostic]
    ) throws(ImportError) -> PlanOverrides {
        let name = OverridesReading.fileName
        if options.overrides == nil, source.contains(name), source.paths.count > 1 {
            let data = try source.data(at: name, limit: options.limits.documentBytes)
            return OverridesReading.read(
                data, file: source.displayPath(of: name), limits: options.limits, diagnostics: &diagnostics)
        }
        guard let path = options.overrides ?? source.sibling(named: name) else { return PlanOverrides() }
        let data = try BoundedFile.contents(of: path, limit: options.limits.documentBytes, stop: stop)
        return OverridesReading.read(data, file: path, limits: options.limits, diagnostics: &diagnostics)
    }

    /// Returns an error for each way that nobody stated or confirmed.
    private static func refusals(of inferences: [Inference]) -> [Diagnostic] {
        inferences.filter { $0.state == .inferred }.map { inference in
            let subjects = inference.subjects.map { "\"\($0)\"" }.joined(separator: ", ")
            return Diagnostic(
                .inferredWay, .error, "\(inference.id): \(inference.rule.text) (\(subjects)) is only inferred",
                help: "confirm it in overrides.yaml: pin: [{inference: \(inference.id)}]", notes: [inference.evidence])
        }
    }

    /// Returns the refusal of a draft whose connectors join too many pairs of stops: the network has an edge for each pair.
    private func tooManyRides(_ draft: VenueDraft) -> Diagnostic? {
        var pairs = 0
        for (index, connector) in draft.contents.connectors.enumerated() {
            pairs += connector.stops.count * (connector.stops.count - 1)
            guard pairs > options.limits.connectorPairs else { continue }
            return Diagnostic(
                .limitExceeded, .error,
                "the connectors connect more than \(options.limits.connectorPairs) pairs of stops",
                at: draft.origins.span(.connector, index), help: InputLimits.help)
        }
        return nil
    }

    /// Returns whether a diagnostic of the rules is a mistake of the author, and not a consequence of something
    /// misread.
    private static func isNews(_ found: Diagnostic, misread: Set<SourceSpan>, isComplete: Bool) -> Bool {
        if let span = found.span, misread.contains(span), found.code != .duplicateID { return false }
        let own = [DiagnosticCode.pathJoinsLevels, .tooFewStops, .stopsOnOneLevel, .missingDirection, .unfitRide]
        // The parts that were not read could connect the network, but a way with a mistake of its own stays wrong.
        return isComplete || found.code.rawValue / 100 != 4 || own.contains(found.code)
    }

    /// Returns whether what is odd about a floor plan is a separate mistake, and not a consequence of others: a mistake in a
    /// feature explains the ways around it, but not that another room is drawn twice.
    private static func isOwn(_ derived: Diagnostic, beside mistakes: [Diagnostic], isComplete: Bool) -> Bool {
        guard !mistakes.isEmpty else { return true }
        let shapes: Set<DiagnosticCode> = [.badPolygon, .numberOutOfRange]
        func isOnLine(_ mistake: Diagnostic) -> Bool {
            mistake.span?.file == derived.span?.file && mistake.span?.line == derived.span?.line
        }
        switch derived.code {
        case .overlappingUnits, .limitExceeded, .farFromAnchor:
            return !mistakes.contains { shapes.contains($0.code) && isOnLine($0) }
        case .openingJoinsNothing, .openingAcrossWall, .shaftWithOneEnd:
            // The unit beside it may be missing, elsewhere, or covered. The derivation heeds what an opening names that does not exist.
            return isComplete
                && !mistakes.contains { $0.code == .placeWithoutEntrance || shapes.contains($0.code) }
        default: return false
        }
    }
}

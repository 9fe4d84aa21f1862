import WaymarkImport
import WaymarkModel
import WaymarkNavigation

extension Journey {
    /// Reads a file of fixes (GPX or CSV) for this journey. The first fix is now, the others keep their distance in
    /// time from it.
    ///
    /// Times that go back are kept; the session discards such fixes. A fix with an unknown or ambiguous level is
    /// dropped with a warning. A fix away from the venue is kept with a warning: the journey takes it as time that passes.
    ///
    /// `stop` asks to read no further.
    ///
    /// - Returns: The fixes, which are empty if the file has an error, and the diagnostics.
    /// - Throws: `EngineError.source` if the file cannot be read, or `stopped`.
    public func readFixes(
        _ path: String, limits: InputLimits = .normal, stop: StopSignal? = nil
    ) throws(EngineError) -> (fixes: [Fix], report: ImportReport) {
        let importer = FixTraceImporter(calendar: venue.calendar, limits: limits.heeding(stop))
        let trace: FixTrace
        do throws(ImportError) {
            trace = try importer.read(path: path)
        } catch {
            if error.code == .stopped, let reason = stop?.reason { throw .stopped(reason) }
            throw .source(error)
        }
        let (fixes, diagnostics) = TracedFixes(loaded: venue, start: now).fixes(of: trace)
        return (fixes, trace.report(adding: diagnostics))
    }
}

/// The fixes of a file on the levels of a venue, from a moment on.
private struct TracedFixes {
    let loaded: LoadedVenue
    /// The moment of the first fix.
    let start: Timestamp

    /// Returns the fixes of a file, and the diagnostics of those that are not used: fixes with an unknown or ambiguous level, and those
    /// away from the venue.
    func fixes(of trace: FixTrace) -> (fixes: [Fix], diagnostics: [Diagnostic]) {
        let venue = loaded.venue
        let resolver = LevelResolver(venue)
        var known: [String: Result<FeatureID, Refusal>] = [:]
        var fixes: [Fix] = []
        var diagnostics: [Diagnostic] = []
        var origin: Int64?
        fixes.reserveCapacity(trace.records.count)
        for record in trace.records {
            var level: FeatureID?
            if let text = record.level {
                let found = known[text] ?? resolver.found(text)
                known[text] = found
                switch found {
                case .success(let id): level = id
                case .failure(let refusal):
                    diagnostics.append(
                        Diagnostic(
                            .badRow, .warning, "\(refusal.diagnostic.message), and the fix is dropped", at: record.span,
                            help: refusal.diagnostic.help))
                    continue
                }
            }
            let first = origin ?? record.milliseconds
            origin = first
            let point = venue.point(of: record.position)
            if loaded.isAway(point, accuracy: record.accuracy) {
                diagnostics.append(
                    Diagnostic(
                        .badRow, .warning, "the position is away from the venue, and is not used", at: record.span,
                        help: "a position counts up to 100 m outside; check the signs and the order of the numbers"))
            }
            fixes.append(
                Fix(
                    point: point, level: level, accuracy: record.accuracy,
                    time: start.adding(milliseconds: record.milliseconds - first)))
        }
        return (fixes, diagnostics)
    }
}

extension LevelResolver {
    fileprivate func found(_ text: String) -> Result<FeatureID, Refusal> {
        do throws(Refusal) {
            return .success(try level(text).id)
        } catch {
            return .failure(error)
        }
    }
}

extension Venue {
    fileprivate func point(of position: FixTrace.Record.Position) -> Point {
        switch position {
        case .coordinate(let coordinate): anchor.point(of: coordinate)
        case .local(let point): point
        }
    }
}

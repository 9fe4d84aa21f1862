import WaymarkAnswers
import WaymarkEngine

/// Feeds the fixes of a file to the current journey.
struct FixFeed {
    let file: String
    let session: ShellSession
    let global: GlobalOptions

    func run() throws -> CommandOutcome {
        let journey = try session.journeyOnRoute()
        let (fixes, report) = try journey.journey.readFixes(session.reading(file).path, limits: session.limits(global))
        let view = DiagnosticView(report, session: session, showsAll: false)
        var outcome = CommandOutcome()
        view.write(to: &outcome, asResult: false)
        guard !fixes.isEmpty else {
            outcome.status = .badData
            outcome.talk("error: \"\(file)\" has no usable fix", .error)
            outcome.answer = view.found.document
            return outcome
        }
        let told = try session.advance(global) { journey in
            var events: [JourneyEvent] = []
            for fix in fixes {
                try session.checkInterruption()
                events += try journey.take(.fix(fix))
            }
            return events
        }
        outcome.pieces += told.pieces
        return outcome
    }
}

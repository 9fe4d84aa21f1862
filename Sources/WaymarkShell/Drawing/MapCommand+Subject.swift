import WaymarkAnswers
import WaymarkEngine

extension MapCommand {
    /// What is drawn: a venue, and a part of it.
    struct Subject {
        var venue: LoadedVenue
        var engine: Engine
        /// Whether the venue is that of files, and not of the store.
        var isUnsaved = false
        var levels: [FeatureID] = []
        var focus: FeatureID?
    }

    /// Returns what reads points in the venue that is drawn, as questions read them. In a venue of files nobody is anywhere.
    func points(_ subject: Subject, in session: ShellSession) throws -> Inquiry {
        if subject.isUnsaved {
            return Inquiry(subject.engine, subject.venue, at: session.now(subject.venue.calendar))
        }
        let inquiry = try session.inquiry(global)
        inquiry.turn(to: subject.venue)
        return inquiry
    }

    func subject(in session: ShellSession) throws -> Subject {
        let subject = try found(in: session)
        return try complete(subject, in: session)
    }

    /// Runs a body whose errors are about an option.
    func reporting<Result>(_ option: String, _ body: () throws(AnswerError) -> Result) throws -> Result {
        do throws(AnswerError) { return try body() } catch {
            throw QuestionError(error.about(option), spelling: CommandSpelling(TripParameters.self, command: "map"))
        }
    }

    private func found(in session: ShellSession) throws -> Subject {
        if let text = thing?.text, global.venue == nil, session.isReadable(text), !isKnown(text, in: session) {
            return try unsaved(text, in: session)
        }
        let engine = try session.engine(global)
        if let text = thing?.text, global.venue == nil, try engine.venues().contains(where: { $0.id.rawValue == text })
        {
            return Subject(venue: try engine.venue(FeatureID(text)), engine: engine)
        }
        var subject = Subject(venue: try session.venue(global), engine: engine)
        if let text = thing?.text {
            switch try engine.answering({ () throws(Refusal) in try FeatureResolver(subject.venue).feature(text) }
            ) {
            case .level(let level): subject.levels.append(level.id)
            case .connector(let connector): subject.focus = connector.id
            case .place(let place): subject.focus = place.id
            }
        }
        return subject
    }

    /// Returns whether a word that is also a path names something in the store.
    private func isKnown(_ text: String, in session: ShellSession) -> Bool {
        guard !text.contains("/"), text != ".", let engine = try? session.engine(global) else { return false }
        if (try? engine.venues().contains { $0.id.rawValue == text }) == true { return true }
        guard let venue = try? session.venue(global) else { return false }
        return (try? FeatureResolver(venue).feature(text)) != nil
    }

    /// Reads a venue that is not imported.
    private func unsaved(_ text: String, in session: ShellSession) throws -> Subject {
        guard reach.isEmpty, live == nil else {
            throw ShellError(.invalid, "--reach and --live need a venue of the store", help: "waymark import \(text)")
        }
        let report = try Engine.check(session.reading(text).path)
        guard !report.hasErrors else {
            throw ShellError(
                .damaged, "\(text): \(counted(report.errorCount, "error"))",
                help: "waymark check \(text) --map map.html draws it with its mistakes")
        }
        guard report.venues.count == 1 else {
            throw ShellError(.invalid, "\(text) has \(report.venues.count) venues", help: "give the folder of one")
        }
        let now = session.now(report.venues[0].calendar)
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { now }))
        _ = try engine.importVenues([ImportBatch(report, source: text)], at: now)
        return Subject(venue: try engine.venue(report.venues[0].id), engine: engine, isUnsaved: true)
    }

    private func complete(_ subject: Subject, in session: ShellSession) throws -> Subject {
        var subject = subject
        let engine = subject.engine
        for level in level {
            subject.levels.append(
                try engine.answering { () throws(Refusal) in try LevelResolver(subject.venue.venue).level(level.text) }
                    .id)
        }
        guard let at else { return subject }
        if let connector = subject.venue.venue.connector(FeatureID(at.text)) {
            subject.focus = connector.id
            return subject
        }
        let points = try points(subject, in: session)
        switch try reporting("at", { () throws(AnswerError) in try points.point(at.text, for: "at") }) {
        case .place(let id), .node(let id), .connector(let id), .opening(let id): subject.focus = id
        case .position(let point, let level):
            // A position is shown by what is nearest to it.
            subject.focus = subject.venue.venue.placeNearest(to: point, on: level)
            subject.levels.append(level)
        case .category:
            throw ShellError(.invalid, "\"\(at.text)\" is not a place", help: "name a place, a node or a connector")
        }
        return subject
    }
}

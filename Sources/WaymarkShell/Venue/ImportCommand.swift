import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// `import PATH…`: imports venues into the store. A person sees in which lines of the files mistakes are, and how far it is.
struct ImportCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "\(ImportChange.doc)", discussion: "\(ImportChange.discussion)")

    @OptionGroup var change: GroupOptions<ImportChange>

    @Flag(help: "Show all differences, warnings and inferences.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "A text of your choice for this change: with the same text, it is not made again, and the answer is the same.",
            valueName: "text"))
    var key: String?

    @OptionGroup var formOptions: AnswerFormOptions
    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        try formOptions.forms.check([("json", global.json)])
        var change = try change.parameters(in: session, global)
        let progress = ProgressLine(session.configuration.showProgress)
        defer { progress.clear() }
        let files = session.fileAccess(global, progress)
        let batches = try session.reporting(ImportChange.self) { () throws(AnswerError) in try change.read(files) }
        var outcome = CommandOutcome()
        let views = batches.map { DiagnosticView($0.report, session: session, showsAll: all) }
        for (view, batch) in zip(views, batches) {
            if all || batch.report.hasErrors {
                view.write(to: &outcome, asResult: false)
            } else {
                view.writeBrief(to: &outcome, path: batch.source)
            }
        }
        if batches.contains(where: { $0.report.hasErrors || $0.report.venues.isEmpty }) {
            refuse(batches, &outcome)
            let found = FoundDiagnostics(batches.map(\.report), shown: session.shown)
            if let document = formOptions.forms.document(of: found) { outcome.pieces.append(document) }
            outcome.answer = found.document
            return outcome
        }
        change.batches = batches
        if change.dryRun { return try rehearsed(change, batches, outcome, session) }
        let answer = try session.reporting(ImportChange.self) { () throws(AnswerError) in
            // A store is not created for an import that is refused.
            if let key { try ImportChange.check(key: key) }
            _ = try change.rehearse(batches)
            let inquiry = try ShellSession.answering { try session.inquiry(global, writing: true) }
            inquiry.files = files
            return try change.ask(inquiry, key: key, words: self.change.words(in: session, global))
        }
        if let document = formOptions.forms.document(of: answer) {
            outcome.pieces.append(document)
        } else if case .imported(let imported)? = answer as? ImportAnswer {
            outcome.result(imported.sheet(all: all))
        } else {
            outcome.result(answer.sheet(.english))
        }
        outcome.answer = answer.document
        return outcome
    }

    /// Shows what an import would do, without a store.
    private func rehearsed(
        _ change: ImportChange, _ batches: [ImportBatch], _ outcome: CommandOutcome, _ session: ShellSession
    ) throws -> CommandOutcome {
        var outcome = outcome
        let answer = try session.reporting(ImportChange.self) { () throws(AnswerError) in
            try change.rehearse(batches)
        }
        if let document = formOptions.forms.document(of: answer) {
            outcome.pieces.append(document)
            return outcome
        }
        outcome.result(answer.sheet(all: all))
        let reviews = try rehearsals(batches.flatMap(\.report.venues), session)
        for review in reviews { review.write(to: &outcome) }
        // Tests stay in the files: they are tried with what the files say now, even if the store does not have the venue yet.
        let tests = TestSummary(
            results: try batches.flatMap {
                try VenueTests.report(of: $0.report, shown: $0.source, in: session).results
            })
        tests.write(to: &outcome, in: session)
        for remark in answer.remarks { outcome.talk(remark) }
        outcome.json = answer.document.tree.adding("reviews", .array(reviews.map(\.json)))
        if !tests.results.isEmpty {
            outcome.json = outcome.json?.adding("tests", .integer(Int64(tests.results.count)))
                .adding("failed_tests", tests.failedTitles)
        }
        return outcome
    }

    /// Compares venues with those of the store, if it has them.
    private func rehearsals(_ venues: [Venue], _ session: ShellSession) throws -> [ImportReviewText] {
        guard let engine = try? session.engine(global), let known = try? engine.venues() else { return [] }
        return try venues.filter { venue in known.contains { $0.id == venue.id } }.map { venue in
            let stored = try engine.venue(venue.id)
            let review = try engine.review(from: stored.venue, to: venue)
            return ImportReviewText(
                review, conditions: try engine.storedConditions(of: venue.id), limit: all ? nil : ReviewText.limit)
        }
    }

    /// Reports for each source why it was not imported.
    private func refuse(_ batches: [ImportBatch], _ outcome: inout CommandOutcome) {
        outcome.status = .badData
        let nothing = batches.count == 1 ? ", nothing is imported" : ""
        for batch in batches {
            let count = counted(batch.report.errorCount, "error")
            if batch.report.hasErrors || batch.report.venues.isEmpty {
                // Without --all, check shows as many of a code as this list.
                let all = batch.report.errorCount > DiagnosticPrinter.defaultLimit ? " --all" : ""
                outcome.talk(
                    "\(batch.source): \(count)\(nothing); waymark check \(batch.source)\(all) shows them all", .strong)
            } else {
                outcome.talk("\(batch.source): \(count), not imported because of the others")
            }
        }
        if batches.count > 1 { outcome.talk("nothing is imported", .strong) }
    }
}

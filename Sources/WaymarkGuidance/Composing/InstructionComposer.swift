import WaymarkModel

/// Composes the instructions for steps.
public struct InstructionComposer: Sendable {
    /// The phrasebook of the instructions.
    public let phrasebook: Phrasebook
    /// The options of the wording.
    public let options: InstructionOptions
    /// Changes the instructions of a route after the phrasebook has worded them; nil for no changes.
    package var wording: (any InstructionWording)?
    private let book: SentenceBook

    /// Creates a composer with a phrasebook. Names are in the phrasebook's language if the venue has them.
    public init(phrasebook: Phrasebook = .english) {
        self.init(phrasebook: phrasebook, options: InstructionOptions(language: phrasebook.language))
    }

    /// Creates a composer with the shipped phrasebook for the options' language, or with the English phrasebook if
    /// there is none.
    public init(options: InstructionOptions) {
        self.init(phrasebook: Phrasebook(forLanguage: options.language), options: options)
    }

    /// Creates a composer with a phrasebook and options.
    public init(phrasebook: Phrasebook, options: InstructionOptions) {
        self.phrasebook = phrasebook
        self.options = options
        var measures = Self.measures(phrasebook, options)
        measures.rounding = options.spokenRounding
        book = SentenceBook(phrasebook, language: options.language, measures: measures)
    }

    /// Returns the displayed sentences of a route, one for each step of each leg, without full stops.
    ///
    /// The plugins of the engine that answered with the route word them (`format_instruction`).
    public func instructions(for route: GuidedRoute) -> [[String]] {
        guard let wording = wording(of: route) else { return plainInstructions(for: route) }
        return eachStep(of: route) { subject in
            worded(instruction(for: subject.step, after: subject.previous), subject, by: wording)
        }
    }

    /// Returns all texts of a route, for each step of each leg.
    package func words(for route: GuidedRoute) -> [[StepWords]] {
        let wording = wording(of: route)
        return eachStep(of: route) { subject in
            var words = words(for: subject.step, after: subject.previous, before: subject.next)
            words.visual = worded(words.visual, subject, by: wording)
            words.spoken = worded(words.spoken, subject, .spoken, by: wording)
            words.announcement = words.announcement.map { text in
                let ahead = min(options.announcementDistance, subject.previous?.distance ?? 0)
                return worded(text, subject, .announcement, ahead: ahead, by: wording)
            }
            return words
        }
    }

    /// Returns the displayed sentence of a step.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - previous: The step before it, which can belong to the previous leg; nil at the start of the route.
    public func instruction(for step: RouteStep, after previous: RouteStep?) -> String {
        writer(.visual).sentence(for: step, after: previous.map(SentenceWriter.Before.init))
    }

    /// Returns the displayed sentences as the phrasebook words them.
    private func plainInstructions(for route: GuidedRoute) -> [[String]] {
        let writer = writer(.visual)
        var text = TextBytes()
        var previous: SentenceWriter.Before?
        return route.legs.map { leg in
            leg.steps.map { step in
                defer { previous = SentenceWriter.Before(step) }
                return writer.sentence(for: step, after: previous, using: &text)
            }
        }
    }

    /// Returns all texts of a step.
    ///
    /// - Parameters:
    ///   - previous: The step before it, which can belong to the previous leg; nil at the start of the route.
    ///   - next: The step after it, which can belong to the next leg; nil at the end of the route.
    package func words(for step: RouteStep, after previous: RouteStep?, before next: RouteStep?) -> StepWords {
        let ahead = min(options.announcementDistance, previous?.distance ?? 0)
        return StepWords(
            visual: instruction(for: step, after: previous), spoken: spoken(step, after: previous, before: next),
            announcement: announcement(for: step, after: previous, in: ahead),
            distance: SentenceWriter.hasLength(step) ? text(metres: step.distance) : nil,
            duration: text(milliseconds: step.duration))
    }

    /// Returns the announcement of a step; nil if the step is not announced.
    ///
    /// - Parameters:
    ///   - previous: The step before it.
    ///   - metres: The distance to the start of the step, above 0.
    package func announcement(for step: RouteStep, after previous: RouteStep?, in metres: Double) -> String? {
        guard let previous, metres > 0, isAnnounced(step, after: previous) else { return nil }
        let distance = spokenMeasures.distance(metres, .spoken, isAhead: true)
        var writer = writer(.ahead)
        writer.isInner = !phrasebook.begins(.announce, with: "rest")
        writer.when = phrasebook.sentence(.whenAhead, ["distance": distance])
        let rest = writer.sentence(for: step, after: SentenceWriter.Before(previous))
        return phrasebook.sentence(.announce, ["distance": distance, "rest": rest]).capitalisedSentence
    }

    /// Returns a distance in metres as text: `12 m`, `1.4 km`, or with the units spelt out.
    public func text(metres: Double, form: TextForm = .visual) -> String {
        (form == .visual ? measures : spokenMeasures).distance(metres, form)
    }

    /// Returns a duration in milliseconds as text: `5 min`, `1 h 5 min`, or with the units spelt out.
    public func text(milliseconds: Int64, form: TextForm = .visual) -> String {
        measures.duration(milliseconds, form)
    }

    // MARK: Parts

    private func spoken(_ step: RouteStep, after previous: RouteStep?, before next: RouteStep?) -> String {
        let first = writer(.spoken)
        let before = previous.map(SentenceWriter.Before.init)
        guard let next, isChained(next, to: step) else { return first.sentence(for: step, after: before) }
        var second = writer(.ahead)
        second.isInner = true
        second.when = phrasebook.sentence(.whenThen)
        second.usesLandmarks = false
        let tokens = [
            "first": first.sentence(for: step, after: before),
            "rest": second.bareSentence(for: next, after: SentenceWriter.Before(step)),
        ]
        return phrasebook.sentence(.then, tokens).capitalisedSentence
    }

    /// Returns whether a step is spoken together with the step before it.
    private func isChained(_ step: RouteStep, to previous: RouteStep) -> Bool {
        guard previous.distance < options.chainingDistance else { return false }
        switch (previous.maneuver.kind, step.maneuver.kind) {
        case (.takeConnector, _), (.arrive, _), (_, .depart): return false
        default: return true
        }
    }

    private func isAnnounced(_ step: RouteStep, after previous: RouteStep) -> Bool {
        switch (previous.maneuver.kind, step.maneuver.kind) {
        case (.takeConnector, _), (.arrive, _), (_, .depart): false
        default: SentenceWriter.hasLength(previous) && !isChained(step, to: previous)
        }
    }

    private func eachStep<Words>(of route: GuidedRoute, _ body: (InstructionSubject) -> Words) -> [[Words]] {
        let steps = route.legs.flatMap(\.steps)
        var place = 0
        return route.legs.enumerated().map { leg, value in
            value.steps.enumerated().map { index, step in
                defer { place += 1 }
                return body(
                    InstructionSubject(
                        channel: .visual, step: step, previous: place > 0 ? steps[place - 1] : nil,
                        next: place + 1 < steps.count ? steps[place + 1] : nil, leg: leg, index: index,
                        options: options))
            }
        }
    }

    private func worded(
        _ text: String, _ subject: InstructionSubject, _ channel: InstructionChannel = .visual, ahead: Double? = nil,
        by wording: (any InstructionWording)?
    ) -> String {
        guard let wording, !text.isEmpty else { return text }
        var subject = subject
        subject.channel = channel
        subject.ahead = ahead
        return wording.instruction(text, for: subject) ?? text
    }

    /// Returns the composer's own wording, or the one that the route carries along.
    private func wording(of route: GuidedRoute) -> (any InstructionWording)? {
        wording ?? route.wording?.value as? any InstructionWording
    }

    private func writer(_ voice: SentenceWriter.Voice) -> SentenceWriter {
        SentenceWriter(book: book, voice: voice, usesLandmarks: options.usesLandmarks)
    }

    private var measures: MeasureText { Self.measures(phrasebook, options) }

    private static func measures(_ phrasebook: Phrasebook, _ options: InstructionOptions) -> MeasureText {
        MeasureText(
            phrasebook: phrasebook, units: options.units, rounding: options.rounding,
            durationRounding: options.durationRounding)
    }

    private var spokenMeasures: MeasureText { book.measures }
}

import WaymarkModel

/// Puts steps into words.
public struct InstructionComposer: Sendable {
    public let phrasebook: Phrasebook
    public let options: InstructionOptions
    /// Has the last word on the instructions of a route; nil leaves them to the phrasebook.
    public var wording: (any InstructionWording)?

    /// Words of one book; names are in its language where the venue has them.
    public init(phrasebook: Phrasebook = .english) {
        self.init(phrasebook: phrasebook, options: InstructionOptions(language: phrasebook.language))
    }

    /// Words of the shipped book for the options' language, English if there is none.
    public init(options: InstructionOptions) {
        self.init(phrasebook: Phrasebook(forLanguage: options.language), options: options)
    }

    public init(phrasebook: Phrasebook, options: InstructionOptions) {
        self.phrasebook = phrasebook
        self.options = options
    }

    /// The sentences to be read of a route, one for each step of each leg, without full stops.
    public func instructions(for route: GuidedRoute) -> [[String]] {
        eachStep(of: route) { subject in
            worded(instruction(for: subject.step, after: subject.previous), subject)
        }
    }

    /// All words of a route, for each step of each leg.
    public func words(for route: GuidedRoute) -> [[StepWords]] {
        eachStep(of: route) { subject in
            var words = words(for: subject.step, after: subject.previous, before: subject.next)
            words.visual = worded(words.visual, subject)
            words.spoken = worded(words.spoken, subject, .spoken)
            words.announcement = words.announcement.map { text in
                let ahead = min(options.announcementDistance, subject.previous?.distance ?? 0)
                return worded(text, subject, .announcement, ahead: ahead)
            }
            return words
        }
    }

    /// The sentence to be read of a step.
    ///
    /// - Parameter previous: the step before it, of the leg before it if it is a leg's first; nil at the route's begin.
    public func instruction(for step: RouteStep, after previous: RouteStep?) -> String {
        writer(.visual).sentence(for: step, after: previous)
    }

    /// All words of a step.
    ///
    /// - Parameter previous: the step before it, of the leg before it if it is a leg's first; nil at the route's begin.
    /// - Parameter next: the step behind it, of the leg behind it if it is a leg's last; nil at the route's end.
    public func words(for step: RouteStep, after previous: RouteStep?, before next: RouteStep?) -> StepWords {
        let ahead = min(options.announcementDistance, previous?.distance ?? 0)
        return StepWords(
            visual: instruction(for: step, after: previous), spoken: spoken(step, after: previous, before: next),
            announcement: announcement(for: step, after: previous, in: ahead),
            distance: Self.hasLength(step) ? text(metres: step.distance) : nil,
            duration: text(milliseconds: step.duration))
    }

    /// What is said a number of metres before a step begins; nil where it is not announced at all.
    ///
    /// - Parameter previous: the step before it.
    public func announcement(for step: RouteStep, after previous: RouteStep?, in metres: Double) -> String? {
        guard let previous, metres > 0, isAnnounced(step, after: previous) else { return nil }
        let distance = spokenMeasures.distance(metres, .spoken, isAhead: true)
        var writer = writer(.ahead)
        writer.isInner = !phrasebook.begins(.announce, with: "rest")
        writer.when = phrasebook.sentence(.whenAhead, ["distance": distance])
        let rest = writer.sentence(for: step, after: previous)
        return phrasebook.sentence(.announce, ["distance": distance, "rest": rest]).capitalisedSentence
    }

    /// A distance in metres: `12 m`, `1.4 km`, or spelt out.
    public func text(metres: Double, form: TextForm = .visual) -> String {
        (form == .visual ? measures : spokenMeasures).distance(metres, form)
    }

    /// A duration in milliseconds: `5 min`, `1 h 5 min`, or spelt out.
    public func text(milliseconds: Int64, form: TextForm = .visual) -> String {
        measures.duration(milliseconds, form)
    }

    // MARK: Parts

    private func spoken(_ step: RouteStep, after previous: RouteStep?, before next: RouteStep?) -> String {
        let first = writer(.spoken)
        guard let next, isChained(next, to: step) else { return first.sentence(for: step, after: previous) }
        var second = writer(.ahead)
        second.isInner = true
        second.when = phrasebook.sentence(.whenThen)
        second.usesLandmarks = false
        let tokens = [
            "first": first.sentence(for: step, after: previous), "rest": second.bareSentence(for: next, after: step),
        ]
        return phrasebook.sentence(.then, tokens).capitalisedSentence
    }

    /// Whether a step is told together with the one before it.
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
        default: Self.hasLength(previous) && !isChained(step, to: previous)
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
        _ text: String, _ subject: InstructionSubject, _ channel: InstructionChannel = .visual, ahead: Double? = nil
    ) -> String {
        guard let wording else { return text }
        var subject = subject
        subject.channel = channel
        subject.ahead = ahead
        return wording.instruction(text, for: subject) ?? text
    }

    private func writer(_ voice: SentenceWriter.Voice) -> SentenceWriter {
        SentenceWriter(
            phrasebook: phrasebook, language: options.language, measures: spokenMeasures, voice: voice,
            usesLandmarks: options.usesLandmarks)
    }

    private var measures: MeasureText {
        MeasureText(
            phrasebook: phrasebook, units: options.units, rounding: options.rounding,
            durationRounding: options.durationRounding)
    }

    private var spokenMeasures: MeasureText {
        var measures = measures
        measures.rounding = options.spokenRounding
        return measures
    }

    /// Steps under half a metre have no length worth a word.
    static func hasLength(_ step: RouteStep) -> Bool { step.distance >= 0.5 }
}

import WaymarkEngine

/// What a condition is about, why, and when: the parameters that all changes share that set one.
package struct ConditionParameters: ParameterGroup {
    package var target = ""
    package var level: String?
    package var reason: String?
    package var author: String?
    package var from: MomentText?
    package var until: MomentText?
    package var every: String?

    package init() {}

    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.target, "target", "target", at: .positional, required: true,
            doc:
                "A connector, path, edge, area or unit, by id or name. To close, also a place; to close or delay, also a level or a building."
        )
        v.parameter(\.level, "level", "level", doc: "Only the connector's landing on this level.")
        v.parameter(\.reason, "reason", "text", doc: "The reason, shown to the traveller.")
        v.parameter(\.author, "author", "name", doc: "Who sets the condition.")
        v.parameter(
            \.from, "from", "moment",
            doc: "When it starts: 08:30, 2026-01-05T08:30 (the venue's time), +20m or now.")
        v.parameter(
            \.until, "until", "moment",
            doc: "When it ends: 08:30, 2026-01-05T08:30 (the venue's time), +20m or now.")
        v.parameter(
            \.every, "every", "hours",
            doc: "In which windows it is in force, as opening hours: \"Mo-Fr 07:00-07:30; PH off\".")
    }

    /// Adds the condition to the venue, in one step: nobody sees half of a closed level.
    func set(_ effect: Condition.Effect, _ inquiry: Inquiry) throws(AnswerError) -> ConditionAnswer {
        let venue = try inquiry.venue
        let (targets, enclosure) = try inquiry.resolving("target", level: level) {
            () throws(Refusal) -> ([Condition.Target], Enclosure?) in
            let resolver = ConditionTargetResolver(venue.venue)
            // A level or building can be closed, or take longer to enter and leave.
            guard Self.takesLevels(effect) else { return ([try resolver.feature(target, level: level)], nil) }
            let named = try resolver.named(target, level: level, for: effect)
            return (named.targets, named.enclosure)
        }
        let (now, calendar) = (try inquiry.moment, venue.calendar)
        let start = from?.timestamp(now: now, calendar: calendar)
        let end = until?.timestamp(now: now, calendar: calendar)
        if let end, end <= start ?? now {
            throw AnswerError(
                .invalid, "\(name: "until") must be after the start",
                help: "give a time after \(calendar.formatLocal(start ?? now))", parameter: "until")
        }
        let windows = try windows(from: start ?? now, until: end, calendar)
        let drafts = targets.map { target in
            ConditionDraft(
                target: target, effect: effect, reason: Self.label(reason), author: Self.label(author), from: start,
                until: end, every: windows, enclosure: enclosure)
        }
        // What is closed already for the same reason and time stays one condition, so that reopening it once is enough.
        do throws(AnswerError) {
            let conditions = try inquiry.asking { () throws(EngineError) in
                try inquiry.engine.add(all: drafts, to: venue, joiningAt: now, stop: inquiry.stop)
            }
            return ConditionAnswer(conditions, in: venue)
        } catch { throw error.kind == .invalid ? error.about("target") : error }
    }

    /// Returns the windows.
    ///
    /// - Throws: `AnswerError` for a text that is not opening hours, with the place in it; and for windows that never come.
    private func windows(
        from start: Timestamp, until end: Timestamp?, _ calendar: VenueCalendar
    ) throws(AnswerError) -> OpeningHours? {
        // A comment in it could break the line of a message.
        guard let every = every.map({ $0.split(whereSeparator: \.isNewline).joined(separator: " ") }) else {
            return nil
        }
        let hours: OpeningHours
        do { hours = try OpeningHours(every) } catch {
            let rest = every.dropFirst(error.offset)
            let place = rest.isEmpty ? "at the end" : "at character \(error.offset + 1), \"\(rest.prefix(12))\""
            throw AnswerError(
                .invalid, "\(name: "every") \"\(every)\" is not understood \(place)", help: "\(error.message)",
                parameter: "every")
        }
        let shown = Condition(id: 0, target: .area(FeatureID(target)), effect: .closed, until: end, every: hours)
        guard shown.nextStart(notBefore: start, in: calendar) == nil else { return hours }
        let isHoliday = calendar.holidays.isEmpty && every.uppercased().contains("PH")
        let limit = end.map { "before \(calendar.formatLocal($0))" } ?? "within 400 days"
        throw AnswerError(
            .invalid, "\(name: "every") \"\(every)\" is never in force \(limit)",
            help: isHoliday
                ? "the venue has no public holidays (\"holidayRegion\" or \"holidays\" in its file)"
                : "give the hours in which the condition is in force, such as \"Mo-Fr 07:00-07:30\"",
            parameter: "every")
    }

    private static func takesLevels(_ effect: Condition.Effect) -> Bool {
        switch effect {
        case .closed, .delayed: true
        case .slowed, .reversed: false
        }
    }

    /// Returns a text on a single line; nil if there is none, or it is empty.
    private static func label(_ text: String?) -> String? { text.map(\.onOneLine).flatMap { $0.isEmpty ? nil : $0 } }
}

extension Inquiry {
    /// Returns what a resolver finds for the text of a parameter.
    func resolving<Result>(
        _ parameter: String, level: String? = nil, _ body: () throws(Refusal) -> Result
    ) throws(AnswerError) -> Result {
        do throws(Refusal) { return try body() } catch {
            let isOfLevel = level != nil && [.unknownLevel, .ambiguousLevel].contains(error.diagnostic.code)
            throw AnswerError(EngineError.refusal(error)).about(isOfLevel ? "level" : parameter)
        }
    }
}

/// The conditions that were set.
package struct ConditionAnswer: Answer {
    private let lines: [String]
    package let entries: [ConditionEntry]

    init(_ conditions: [Condition], in venue: LoadedVenue) {
        let names = FeatureNames(venue.venue)
        entries = conditions.map { ConditionEntry($0, names) }
        lines = conditions.map { "\(ConditionText.sentence($0, in: venue)) (condition \($0.id))" }
    }

    private var first: ConditionEntry? { entries.first }
    private var several: ApplicableList<ConditionEntry> { ApplicableList(entries.count > 1 ? entries : nil) }

    package static var name: StaticString { "condition_set" }
    package static var schema: StaticString? { "waymark.condition/1" }
    package static var doc: StaticString { "The live conditions that were set." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.object(\.first, "condition", doc: "The condition; the first of them if there are several.")
        v.objects(\.several, "conditions", doc: "All of them, for a level or a building.")
        v.objects(\.entries, "set", rows: true, for: [.rows, .tables, .geometry], doc: "The conditions.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        for line in lines { sheet.add(line) }
        return sheet
    }
}

import WaymarkAnswers
import WaymarkEngine

extension ShellSession {
    /// Returns whether a start is where the traveller is.
    func isHere(_ start: String) -> Bool {
        [Self.toWord, Self.hereWord].contains(start) || start == promptState?.here
    }

    /// Returns what a question of this session needs besides its parameters. Who has the store may change everything.
    ///
    /// - Parameters:
    ///   - writing: Whether something will be changed.
    ///   - needsVenues: Whether the store must be there. Plugins are there without one.
    /// - Throws: `ShellError` or `EngineError` if there is no such store.
    func inquiry(
        _ global: GlobalOptions, writing: Bool = false, needsVenues: Bool = true, writesWherePossible: Bool = false,
        isWatched: Bool = false
    ) throws -> Inquiry {
        let source = Inquiry.Source(
            id: { () throws(AnswerError) in try Self.answering { try self.venueID(global) } },
            load: { () throws(AnswerError) in try Self.answering { try self.venue(global) } })
        let engine =
            try needsVenues || writing
            ? engine(global, writing: writing) : pluginEngine(global, writing: writesWherePossible)
        let inquiry = Inquiry(engine, source, clock: now)
        inquiry.permissions = Set(Permission.allCases)
        inquiry.visitor = travel.visitor
        inquiry.files = fileAccess(global)
        inquiry.people = SessionSharing(session: self).access(inquiry.engine)
        inquiry.plugins = SessionPlugins(session: self, global: global).access
        inquiry.journeys = JourneyDesk(session: self, global: global, isWatched: isWatched).access
        for (name, value) in defaults.answers.sorted(by: { $0.key < $1.key }) {
            inquiry.chosen.add(name, .text(value))
        }
        if let here = defaults.here { inquiry.chosen.add("here", .text(here)) }
        inquiry.namesVenue = global.venue != nil
        inquiry.namedVenue = global.venue
        inquiry.isHere = isHere
        inquiry.stoppedBefore = { [unowned self] in travel.journey?.journey.session?.targetsKeptOut ?? [] }
        inquiry.noted = { self.assumptions.append($0) }
        inquiry.ownPoint = { [unowned inquiry] (text, place) throws(AnswerError) in
            try Self.answering { try self.ownPoint(text, place, inquiry, global) }
        }
        return inquiry
    }

    static func answering<Result>(_ body: () throws -> Result) throws(AnswerError) -> Result {
        do { return try body() } catch { throw AnswerError(session: error) }
    }

    /// Returns the point that a text means for the traveller of this session; nil for other texts.
    private func ownPoint(
        _ text: String, _ place: PointPlace, _ inquiry: Inquiry, _ global: GlobalOptions
    ) throws -> Waypoint? {
        if text == Self.hereWord { return try here(inquiry, global) }
        // The prompt writes out where they are.
        if text == promptState?.here, let landing = travel.journey?.journey.openLanding { return landing }
        let isFromHere = place.first == Self.toWord
        if isFromHere, place.isFirst { return try here(inquiry, global) }
        guard isFromHere, place.isLast, let member = try inquiry.memberID(text) else { return nil }
        return try inquiry.position(of: member)
    }

    private func here(_ inquiry: Inquiry, _ global: GlobalOptions) throws -> Waypoint {
        if travel.journey?.position == nil, let here = defaults.here { return try inquiry.point(here, for: "here") }
        guard let position = travel.journey?.position, let level = position.level else {
            throw ShellError(
                .invalid, "your position is not known",
                help: "on a journey at POINT sets it, such as at 12.5,40@g; otherwise set here POINT")
        }
        return travel.journey?.journey.openLanding ?? .position(position.point, level: level)
    }
}

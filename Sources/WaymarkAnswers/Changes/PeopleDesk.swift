import WaymarkEngine

/// The members of the venue of an inquiry, for those who change something.
struct PeopleDesk {
    let sharing: Sharing
    let now: Timestamp
    private let inquiry: Inquiry

    init(_ inquiry: Inquiry) throws(AnswerError) {
        self.inquiry = inquiry
        let id = try inquiry.venue.id
        let venue = try inquiry.asking { () throws(EngineError) in try inquiry.engine.venue(id) }
        var sharing = inquiry.engine.sharing(in: venue)
        sharing.language = inquiry.people.language()
        (self.sharing, now) = (sharing, inquiry.moment(in: venue.calendar))
    }

    /// Returns what a function of the members returns.
    func asking<Result>(_ body: (Sharing) throws(EngineError) -> Result) throws(AnswerError) -> Result {
        try inquiry.asking { () throws(EngineError) in try body(sharing) }
    }

    /// Returns the member that the value of a parameter names.
    func member(_ id: String, for parameter: String, _ index: Int? = nil) throws(AnswerError) -> Member {
        do throws(AnswerError) { return try asking { sharing throws(EngineError) in try sharing.member(id) } } catch {
            throw error.kind == .conflict ? error.about(parameter, index) : error
        }
    }

    /// Performs an action, and returns what follows. Members whose positions are needed from now on are somewhere already.
    func perform(_ action: SharingAction) throws(AnswerError) -> [SharingEvent] {
        let events = try asking { sharing throws(EngineError) in try sharing.perform(action, at: now) }
        let started = events.compactMap { event in if case .updatesStarted(let id) = event { id } else { nil } }
        let all = events + (try report(started))
        try inquiry.people.hear(all, sharing, now)
        return all
    }

    /// Reports where members are, as far as the door knows.
    func report(_ members: [String]) throws(AnswerError) -> [SharingEvent] {
        let fixes = members.compactMap { id in
            inquiry.people.fix(id, now).map { Sharing.Timed(.fix(member: id, $0), at: now) }
        }
        return try asking { sharing throws(EngineError) in try sharing.perform(fixes) }
    }

    /// Returns what people need to know of events.
    func news(_ events: [SharingEvent]) -> SharingReport {
        SharingReport(events, at: now, in: sharing.venue.calendar)
    }

    /// Lets those hear what happened who are under way.
    func hear(_ events: [SharingEvent]) throws(AnswerError) { try inquiry.people.hear(events, sharing, now) }
}

import WaymarkAnswers
import WaymarkBroker
import WaymarkEngine

/// The members of a session: who walks, who stands, and what they share.
struct SessionSharing {
    let session: ShellSession

    /// Returns where a member is now, as far as this session knows.
    func fix(of member: String, at moment: Timestamp) -> Fix? {
        var fix: Fix?
        if let walking = session.travel.companions[member] {
            fix = walking.lastFix
        } else if member == session.travel.visitor, let journey = session.travel.journey {
            fix = journey.lastFix
        } else {
            fix = session.travel.standing[member]
        }
        fix?.time = moment
        return fix
    }

    /// What this session knows of members besides the store.
    func access(_ engine: Engine) -> PeopleAccess {
        var people = PeopleAccess()
        people.language = { session.travel.journey?.start.options.instructions.language ?? "en" }
        people.fix = { fix(of: $0, at: $1) }
        people.hear = { (events, sharing, moment) throws(AnswerError) in
            do {
                try hear(events, of: sharing, at: moment)
                if let journey = session.travel.journey { try session.travel.recording?.append(journey) }
            } catch { throw AnswerError(session: error) }
        }
        people.stand = { member, fix in
            session.travel.companions[member] = nil
            session.travel.standing[member] = fix
        }
        people.broker = { (venue, moment) throws(AnswerError) in
            do {
                guard let link = try engine.brokerLink(of: venue) else { return nil }
                return BrokerText(venue.calendar).status(link, at: moment)
            } catch { throw AnswerError(session: error) }
        }
        people.forget = { member in
            session.travel.companions[member] = nil
            session.travel.standing[member] = nil
        }
        return people
    }

    /// Creates the journey of a member who walks beside the visitor.
    ///
    /// - Throws: An error of the engine, for example if there is no route.
    func companion(
        _ member: String, _ request: RouteRequest, at moment: Timestamp, _ global: GlobalOptions
    ) throws -> HeldJourney {
        var simulation = session.travel.simulation
        simulation.seed = session.seed
        let engine = try session.engine(global, writing: true)
        let journey = HeldJourney(
            try Journey(
                engine, venue: try engine.venue(try session.venue(global).id), request: request,
                options: JourneyOptions(visitor: member, rerouting: .automatic, simulation: simulation), at: moment))
        journey.collectsPositions = true
        return journey
    }

    /// Lets the walking members walk until a moment, and shares all new positions in the order of their times.
    ///
    /// - Returns: What follows for members.
    /// - Throws: An error of the engine.
    func shareMoves(
        until moment: Timestamp, of engine: Engine, in venue: LoadedVenue, with own: [Fix] = []
    ) throws -> [SharingEvent] {
        var moves = own.map { (time: $0.time, member: session.travel.visitor, fix: $0) }
        if let journey = session.travel.journey {
            moves += journey.takePositions().map { ($0.time, journey.visitor, $0) }
            session.travel.journey = journey
        }
        for id in session.travel.companions.keys.sorted() {
            guard let companion = session.travel.companions[id] else { continue }
            // What has opened meanwhile lets those go on who stopped before it.
            if companion.isStuck { _ = try companion.catchUp() }
            while companion.now < moment {
                guard companion.isStuck else {
                    _ = try companion.walk()
                    continue
                }
                // They walk on to the end after they have arrived.
                if companion.hasArrived { break }
                _ = try companion.take(SessionInput.tick(min(moment, companion.now.adding(seconds: 60))))
            }
            moves += companion.takePositions().map { ($0.time, id, $0) }
            session.travel.companions[id] = companion
        }
        guard engine.configuration.access == .readWrite else { return [] }
        let sharing = self.sharing(engine, in: venue)
        let state = try sharing.state(of: Set(moves.map(\.member)), at: moment)
        // Positions of people who do not share are dropped here already.
        moves = moves.filter { state.isUpdating($0.member) }
        let order = moves.indices.sorted {
            (moves[$0].time, moves[$0].member, $0) < (moves[$1].time, moves[$1].member, $1)
        }
        var actions = order.map { index in
            Sharing.Timed(.fix(member: moves[index].member, moves[index].fix), at: moves[index].time)
        }
        let isDue = state.allMembers.contains { state.share(of: $0.id).map { $0.until <= moment } ?? false }
        if actions.isEmpty, !isDue { return [] }
        actions.append(Sharing.Timed(.tick, at: moment))
        return try sharing.perform(actions)
    }

    /// Returns the members of a venue. Plugins tell groups something in the language of the journey.
    func sharing(_ engine: Engine, in venue: LoadedVenue) -> Sharing {
        var sharing = engine.sharing(in: venue)
        if let journey = session.travel.journey { sharing.language = journey.start.options.instructions.language }
        return sharing
    }

    /// Lets the journey under way hear what happened in the groups of its traveller.
    ///
    /// - Throws: An error of the engine.
    func hear(_ events: [SharingEvent], of sharing: Sharing, at moment: Timestamp) throws {
        guard let journey = session.travel.journey else { return }
        let news = try sharing.news(events, for: journey.visitor)
        guard !news.isEmpty else { return }
        journey.take(news, at: max(journey.now, moment))
        session.travel.journey = journey
    }
}

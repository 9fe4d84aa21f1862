import WaymarkEngine

/// The code in the doc comments of the API, compiled; `LibraryPageTests` compares the two.
enum CommentExamples {
    static func start(at moment: Timestamp) throws -> (ImportResult, GuidedAnswer) {
        let engine = try Engine(EngineConfiguration(storePath: "venues.db", clock: { moment }))
        let result = try engine.importVenues("venues/riverside-mall")
        let venue = try engine.venue(named: "mall")
        let answer = try engine.route(from: "Café Nord", to: "category:toilets", in: venue)
        return (result, answer)
    }

    static func load(_ engine: Engine) throws {
        let result = try engine.importVenues("venues/riverside-mall")
        for diagnostic in result.report.diagnostics { report(diagnostic) }
        for (venue, diff) in result.venues where !diff.isUnchanged { report(venue, diff) }
    }

    static func check(_ text: String) -> [Diagnostic] {
        let checked = Engine.check(yaml: text)
        guard let venue = checked.venues.first else { return checked.diagnostics }
        return venue.places.isEmpty ? checked.diagnostics : []
    }

    static func close(_ engine: Engine, in venue: LoadedVenue) throws {
        let repair = ConditionDraft(target: .connector("lift-west"), effect: .closed, reason: "repair")
        let condition = try engine.add(repair, to: venue)
        try engine.lift(condition, from: venue)
    }

    static func undo(_ engine: Engine) throws -> (ImportResult, UndoneChange) {
        let result = try engine.importVenues("venues/riverside-mall")
        let undone = try engine.undo()
        try engine.redo()
        return (result, undone)
    }

    static func route(_ engine: Engine, in venue: LoadedVenue, from now: Timestamp) throws -> GuidedAnswer {
        let request = RouteRequest(
            waypoints: [.place("gate-b4"), .category("food")], avoid: [.stairs], time: .depart(now))
        let answer = try engine.route(request, in: venue)
        return answer
    }

    static func stop(
        _ engine: Engine, _ request: RouteRequest, in venue: LoadedVenue, _ giveUp: inout @Sendable () -> Void
    ) throws -> GuidedAnswer {
        let stop = StopSignal()
        giveUp = { stop.send(.cancelled) }
        let answer = try engine.route(request, in: venue, stop: stop)
        return answer
    }

    static func wait(
        _ engine: Engine, _ request: RouteRequest, _ repair: ConditionDraft, in venue: LoadedVenue
    ) async throws -> GuidedAnswer {
        let answer = try await engine.async(within: .seconds(2)).route(request, in: venue)
        try await engine.async().add(repair, to: venue)
        return answer
    }

    static func meet(
        _ engine: Engine, _ request: MeetingRequest, in venue: LoadedVenue
    ) async throws -> Meeting {
        let meeting = try await engine.async().ask { engine, _ throws(EngineError) in
            try engine.meet(request, in: venue)
        }
        return meeting
    }

    static func follow(
        _ fixes: AsyncStream<Fix>, _ request: RouteRequest, in venue: LoadedVenue, _ engine: Engine, at now: Timestamp
    ) async throws {
        let journey = try await engine.async().journey(request, in: venue, options: JourneyOptions(), at: now)
        for await fix in fixes {
            for event in try await journey.take(.fix(fix)) { show(event) }
        }
    }

    static func listen(to journey: AsyncJourney) {
        let events = journey.events()
        Task { for await event in events { show(event) } }
    }

    static func isOpen(_ venue: Venue, at now: Timestamp) throws -> Bool {
        let hours = try OpeningHours("Mo-Fr 08:00-18:00; PH off")
        let isOpen = hours.isOpen(at: now, in: venue.calendar)
        return isOpen
    }

    static func diagnostic(at span: SourceSpan) -> Diagnostic {
        Diagnostic(.unknownKey, .error, "unknown key \"nmae\"", at: span, help: "write name")
    }

    struct NoReroutes: NavigationPolicies {
        func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool? { false }
    }

    static func follow(_ fix: Fix, in venue: Venue, along plan: RoutePlan, _ routes: JourneyRoutes) -> [NavigationEvent]
    {
        var session = NavigationSession(venue: venue, plan: plan)
        let events = session.update(.fix(fix), routes: routes)
        return events
    }

    static func waypoints(_ engine: Engine, in venue: LoadedVenue) throws -> [Waypoint] {
        let cafe = try engine.waypoint("Café Nord@g", in: venue)
        let here = try engine.waypoint("12.5,3@g", in: venue)
        let nearest = try engine.waypoint("category:toilets", in: venue)
        return [cafe, here, nearest]
    }

    static func route(_ engine: Engine, in venue: LoadedVenue, at moment: Timestamp) throws -> [[String]] {
        let request = RouteRequest(
            waypoints: [.place("bays-a"), .category("food.cafe")], profile: .wheelchair, time: .depart(moment))
        let answer = try engine.route(request, in: venue)
        let sentences = InstructionComposer().instructions(for: answer.guided)
        return sentences
    }

    static func matrix(_ engine: Engine, in venue: LoadedVenue, at moment: Timestamp) throws -> [[Int64?]] {
        let request = MatrixRequest(
            from: [.place("bays-a"), .place("bays-b")], to: [.place("cinema"), .place("sneakers")], departure: moment)
        let times = try engine.matrix(request, in: venue)
        return times
    }

    static func lengths(_ engine: Engine, in venue: LoadedVenue, at moment: Timestamp) throws -> Double? {
        let request = MatrixRequest(from: [.place("bays-a")], to: [.place("cinema")], departure: moment)
        let metres = try engine.lengths(request, in: venue)[0][0]?.distance
        return metres
    }

    static func snaps(_ engine: Engine, in venue: LoadedVenue, at moment: Timestamp) throws -> Double {
        let ends = try engine.snaps([.position(Point(x: 12.5, y: 3), level: "g")], in: venue, at: moment)
        let metres = ends[0].snapDistance
        return metres
    }

    static func follow(
        _ engine: Engine, in venue: LoadedVenue, _ request: RouteRequest, at moment: Timestamp, fixes: [Fix]
    ) throws -> Bool {
        var journey = try Journey(engine, venue: venue, request: request, options: JourneyOptions(), at: moment)
        for fix in fixes {
            for event in try journey.take(.fix(fix)) { show(event) }
        }
        return try replay(journey, engine)
    }

    static func replay(_ journey: borrowing Journey, _ engine: Engine) throws -> Bool {
        let lines = JourneyRecording.lines(of: journey, contentHash: journey.contentHash)
        let replayed = try engine.replay(lines)
        let isSame = replayed.firstDifference == nil
        return isSame
    }

    static func enable(_ given: EngineConfiguration) throws {
        var configuration = given
        configuration.pluginPaths = [PluginPath("plugins", isNamed: false)]
        let engine = try Engine(configuration)
        try engine.setPlugin("quiet-zones", isEnabled: true)
    }

    static func share(_ engine: Engine, in venue: LoadedVenue, _ fix: Fix, at now: Timestamp) throws -> Int {
        let sharing = engine.sharing(in: venue)
        try sharing.setMember("ada", name: "Ada", at: now)
        try sharing.setMember("ben", name: "Ben", at: now)
        let group = try sharing.startGroup(by: "ada", with: ["ben"], subject: "Lunch", at: now).group
        try sharing.perform(.start(member: "ada", mode: .move, precision: .exact, duration: 3_600_000), at: now)
        try sharing.perform(.fix(member: "ada", fix), at: now)
        let seen = try sharing.seen(by: "ben", in: group.id, at: now)
        return seen.count
    }

    static func share(_ fix: Fix, in venue: Venue) -> [SharingEvent] {
        var state = SharingState()
        let events = state.update(.fix(member: "ada", fix), at: fix.time, in: venue)
        return events
    }

    static func find(_ engine: Engine, in venue: LoadedVenue) throws -> [String] {
        let found = try engine.find("coffe", in: venue, near: "bays-a", limit: 5)
        let names = found.map(\.place.name.base)
        return names
    }

    static func nearest(_ engine: Engine, in venue: LoadedVenue, at moment: Timestamp) throws -> [NearPlace] {
        let request = NearestRequest(category: "toilets", from: .place("cinema"), count: 3, departure: moment)
        let places = try engine.nearest(request, in: venue)
        return places
    }

    static func routeByTexts(_ engine: Engine, in venue: LoadedVenue) throws -> GuidedAnswer {
        let answer = try engine.route(
            from: "bays-a", to: "category:food.cafe", via: ["sneakers"], in: venue, profile: .wheelchair)
        return answer
    }

    static func meet(_ engine: Engine, in venue: LoadedVenue, at moment: Timestamp) throws -> Meeting {
        let ada = MeetingRequest.Participant(name: "Ada", start: .place("bays-a"))
        let ben = MeetingRequest.Participant(name: "Ben", start: .place("cinema"), profile: .wheelchair)
        let meeting = try engine.meet(MeetingRequest([ada, ben], category: "food", departure: moment), in: venue)
        return meeting
    }

    static func trails(_ sharing: Sharing, in venue: LoadedVenue, at now: Timestamp) throws -> String {
        let trails = try sharing.trails(for: "ben", at: now)
        let map = TrailGeoJSON.encode(trails, in: venue, onlyLast: true).compact()
        return map
    }

    static func simulate(_ given: consuming Journey) throws {
        var journey = given
        _ = try journey.setOut()
        while !journey.isStuck, !journey.hasArrived {
            for event in try journey.walk() { show(event) }
        }
    }

    static func redirect(
        _ journey: inout Journey, _ engine: Engine, in venue: LoadedVenue, at now: Timestamp
    ) throws {
        let cafe = try engine.waypoint("category:food.cafe", in: venue)
        for event in try journey.redirect(to: cafe, at: now) { show(event) }
    }

    static func loadSeveral(_ engine: Engine) throws -> [ImportResult] {
        let batches = try ["venues/riverside-mall", "venues/other"].map { path in
            ImportBatch(try Engine.check(path), source: path)
        }
        let results = try engine.importVenues(batches)
        return results
    }

    static func reach(_ engine: Engine, _ venue: LoadedVenue, _ moment: Timestamp) throws -> [String] {
        let request = ReachRequest(points: [.place("bays-a")], limit: .time(300_000), departure: moment)
        let reach = try engine.reach(request, in: venue)
        let cafes = reach.places(of: "food.cafe").map(\.place.name.base)
        return cafes
    }

    static func assume(_ engine: Engine, _ venue: LoadedVenue, _ request: RouteRequest) throws -> GuidedAnswer {
        let without = venue.assuming([.closed(.connector("lift-a"))])
        let detour = try engine.route(request, in: without)
        return detour
    }

    static func compare(_ engine: Engine, _ former: Venue, _ venue: Venue) throws -> [VenueReview.Way] {
        let review = try engine.review(from: former, to: venue)
        let lost = review.ways.filter { $0.effect == .cutOff }
        return lost
    }

    static func draw(_ engine: Engine, _ venue: LoadedVenue) throws -> String {
        let scene = try engine.map(of: venue)
        let svg = SVGPainter().paint(scene)
        return svg
    }

    static func respond(_ engine: Engine, in venue: LoadedVenue) throws -> String {
        let answer = try engine.route(from: "bays-a", to: "cinema", in: venue)
        let response = OSRMRoute.encode(answer, in: venue).compact()
        return response
    }

    static func text(of answer: GuidedAnswer, in venue: LoadedVenue) -> String {
        let document = OSRMRoute.encode(answer, in: venue)
        let text = document.compact()
        return text
    }

    static func set(_ engine: Engine) throws {
        guard let plugin = engine.installedPlugins().first(where: { $0.id == "quiet-zones" }) else { return }
        for diagnostic in try engine.setOption("announcements_only", of: plugin, to: "true") { report(diagnostic) }
    }

    static func accept(
        _ journey: inout Journey, _ engine: Engine, at now: Timestamp
    ) throws -> ([JourneyEvent], Int) {
        let events = try journey.accept("warm-stroopwafel", at: now)
        let points = try engine.points(of: journey.visitor)
        return (events, points)
    }

    static func now() -> Timestamp { Timestamp(seconds: 0) }
    static func report(_ diagnostic: Diagnostic) {}
    static func report(_ venue: Venue, _ diff: VenueDiff) {}
    static func show(_ event: JourneyEvent) {}
}

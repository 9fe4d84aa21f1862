import WaymarkEngine

/// The code of docs/library.md, compiled and run; `LibraryPageTests` holds the two together.
enum LibraryExamples {
    static func lead(store path: String, mall: String) throws -> [String] {
        let engine = try Engine(EngineConfiguration(storePath: path, clock: { Timestamp(seconds: 1_893_999_600) }))
        let result = try engine.importVenues(mall)
        for diagnostic in result.report.diagnostics where diagnostic.severity == .error {
            report(diagnostic)
        }

        let venue = try engine.venue("riverside-mall")
        let request = RouteRequest(
            waypoints: [try engine.waypoint("Bays A", in: venue), .category("food.cafe"), .place("cinema")],
            profile: .wheelchair,
            prefer: [.elevator],
            time: .depart(try venue.calendar.timestamp(parsing: "2030-01-07T19:30")))

        let answer = try engine.route(request, in: venue)
        let sentences = InstructionComposer().instructions(for: answer.guided)
        for (leg, words) in zip(answer.guided.legs, sentences) {
            for (step, sentence) in zip(leg.steps, words) {
                show(sentence, metres: step.distance, level: step.end.levelName)
            }
        }
        return sentences.flatMap { $0 }
    }

    static func map(_ engine: Engine, _ request: RouteRequest) throws -> String {
        let venue = try engine.venue("riverside-mall")
        let answer = try engine.route(request, in: venue)
        let scene = try engine.map(of: venue, showing: MapContent(routes: [answer.guided]))
        let svg = SVGPainter().paint(scene)
        return svg
    }

    static func refusal(_ engine: Engine, _ request: RouteRequest) throws -> Refusal? {
        let venue = try engine.venue("riverside-mall")
        try engine.add(ConditionDraft(target: .connector("lift-west"), effect: .closed, reason: "repair"), to: venue)
        do {
            _ = try engine.route(request, in: venue)
        } catch EngineError.refusal(let refusal) {
            return refusal
        }
        return nil
    }

    static func nearest(_ engine: Engine) throws -> [NearPlace] {
        let venue = try engine.venue("riverside-mall")
        return try engine.nearest(
            NearestRequest(
                category: "toilet", from: .place("bays-a"), count: 3, profile: .wheelchair,
                departure: engine.configuration.clock()),
            in: venue)
    }

    static func matrix(_ engine: Engine) throws -> [[Int64?]] {
        let venue = try engine.venue("riverside-mall")
        let request = MatrixRequest(
            from: [.place("bays-a"), .place("bays-b")], to: [.place("cinema"), .place("sneakers")],
            departure: engine.configuration.clock())
        return try engine.matrix(request, in: venue)
    }

    static func draw() -> ImportReport {
        Engine.check(
            yaml: """
                waymark: 1
                id: kiosk
                name: Kiosk
                buildings: [{id: hut, name: Hut, levels: [{id: g, ordinal: 0, name: Ground floor}]}]
                legend:
                  A: {node: door, kind: entrance}
                  B: {place: {id: counter, name: Counter, category: service.counter}}
                sketches:
                  - level: g
                    plan: |
                      A---B
                """)
    }

    /// Never reroutes in the lobby, and ends all that is spoken with a full stop.
    struct CalmLobby: NavigationPolicies {
        func shouldReroute(_ reason: RerouteReason, in context: SessionContext) -> Bool? {
            context.level == "lobby" ? false : nil
        }

        func instruction(
            _ text: String, for position: StepPosition, channel: InstructionChannel, in context: SessionContext
        ) -> String? {
            channel == .visual ? nil : text + "."
        }
    }

    static func follow(
        _ engine: Engine, _ request: RouteRequest, fixes: some AsyncSequence<Fix, any Error>
    ) async throws -> [JourneyEvent] {
        var constants = NavigationConstants()
        constants.arrivalRadius = 6
        var journey = try Journey(
            engine, venue: engine.venue("riverside-mall"), request: request,
            options: JourneyOptions(visitor: "ada", rerouting: .automatic, constants: constants),
            at: engine.configuration.clock(), policies: CalmLobby())
        var all: [JourneyEvent] = []
        for try await fix in fixes {
            for event in try journey.take(.fix(fix)) {
                all.append(event)
                if case .navigation(.spokenInstruction(let said)) = event.kind { speak(said.text) }
            }
            if journey.hasArrived { break }
        }
        try journey.take(.command(.end, at: journey.now))
        return all
    }

    static func followAlone(
        _ engine: Engine, _ request: RouteRequest, fixes: some AsyncSequence<Fix, any Error>
    ) async throws -> [NavigationEvent] {
        let venue = try engine.venue("riverside-mall")
        var routes = try engine.routes(in: venue)
        var session = NavigationSession(venue: venue.venue, plan: try routes.plan(for: request).get(), rerouting: .ask)
        var all: [NavigationEvent] = []
        for try await fix in fixes {
            let before = routes.conditions
            routes = try engine.routes(in: venue)
            if routes.conditions != before {
                all += session.update(.conditionsChanged(at: fix.time), policies: CalmLobby(), routes: routes)
            }
            all += session.update(.fix(fix), policies: CalmLobby(), routes: routes)
            if session.isAlertVisible {
                all += session.update(
                    .command(.answerAlert(.reroute), at: fix.time), policies: CalmLobby(), routes: routes)
            }
        }
        return all
    }

    static func share(_ engine: Engine, in venue: LoadedVenue, _ fix: Fix, at now: Timestamp) throws -> JSON {
        let sharing = engine.sharing(in: venue)
        try sharing.setMember("ada", name: "Ada Lovelace", address: "ada@example.org", at: now)
        try sharing.setMember("ben", name: "Ben", at: now)
        let (group, _) = try sharing.startGroup(by: "ada", with: ["ben"], subject: "Lunch", at: now)
        try sharing.perform(.start(member: "ada", mode: .move, precision: .exact, duration: 1_800_000), at: now)
        for event in try sharing.perform(.fix(member: "ada", fix), at: fix.time) {
            if case .sent(let message) = event { deliver(message) }
        }
        for seen in try sharing.seen(by: "ben", in: group.id, at: now) { show(seen.member.label, seen.location?.time) }
        let map = TrailGeoJSON.encode(try sharing.trails(for: "ben", at: now), in: venue)
        return map
    }

    static func deliver(_ message: SharedMessage) {}
    static func show(_ label: String, _ time: Timestamp?) {}
    static func speak(_ text: String) {}
    static func report(_ diagnostic: Diagnostic) {}
    static func show(_ sentence: String, metres: Double, level: LocalizedText) {}
}

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

    static func draw() -> ImportReport {
        VenueImporter().read(
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

    static func report(_ diagnostic: Diagnostic) {}
    static func show(_ sentence: String, metres: Double, level: LocalizedText) {}
}

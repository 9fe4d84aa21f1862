import Foundation
import WaymarkEngine

// FollowWalk VENUE FROM TO: guides a simulated visitor, closes what the way takes next, and guides on.
// Each event is a line of JSON, in the form that the command line and plugins use.

let words = Array(CommandLine.arguments.dropFirst())
guard words.count == 3 else {
    print("usage: FollowWalk VENUE FROM TO")
    exit(64)
}

do {
    let engine = try Engine(
        EngineConfiguration(storePath: ":memory:", clock: { Timestamp(milliseconds: 1_893_999_600_000) }))
    guard try !engine.importVenues(words[0]).report.hasErrors else { exit(65) }
    let venue = try engine.venue()
    let start = engine.configuration.clock()
    let request = RouteRequest(
        waypoints: [try engine.waypoint(words[1], in: venue), try engine.waypoint(words[2], in: venue)],
        time: .depart(start))
    var journey = try Journey(
        engine, venue: venue, request: request, options: JourneyOptions(visitor: "ada", rerouting: .automatic),
        at: start)
    // `setOut` and `walk` move a simulated visitor. A program with real positions calls `take(.fix(fix))` instead.
    var events = try journey.setOut()
    for segment in journey.session?.plan.route.legs.flatMap(\.segments) ?? [] {
        guard case .connector(let connector, _, _) = segment.source else { continue }
        let target = Condition.Target.connector(venue.venue[connector].id)
        try engine.add(ConditionDraft(target: target, effect: .closed, reason: "cleaning"), to: venue)
        break
    }
    while true {
        for event in events { print(event.json(in: venue.calendar).compact()) }
        if journey.isStuck || journey.hasArrived { break }
        events = try journey.walk()
    }
} catch EngineError.refusal(let refusal) {
    print("\(refusal.diagnostic.code): \(refusal.diagnostic.message)")
    exit(1)
} catch {
    print("\(error)")
    exit(1)
}

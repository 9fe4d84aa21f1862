import Foundation
import WaymarkEngine

// LeadThrough VENUE FROM TO [PROFILE]: imports a venue, and prints the way from one place to another.
// It keeps nothing: the store is in memory.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 3 else {
    print("usage: LeadThrough VENUE FROM TO [PROFILE]")
    exit(64)
}
let words = Array(arguments)

do {
    // The clock is a parameter, as everywhere: a route at a fixed time is the same tomorrow.
    let engine = try Engine(
        EngineConfiguration(storePath: ":memory:", clock: { Timestamp(milliseconds: 1_893_999_600_000) }))
    let result = try engine.importVenues(words[0])
    for diagnostic in result.report.diagnostics where diagnostic.severity == .error {
        print("\(diagnostic.code): \(diagnostic.message)")
    }
    guard !result.report.hasErrors else { exit(65) }
    let venue = try engine.venue()
    let name = words.count > 3 ? words[3] : "walking"
    guard let profile = venue.profiles.first(where: { $0.name == name }) else {
        print("the profiles are \(venue.profiles.map(\.name).joined(separator: ", "))")
        exit(64)
    }
    let request = RouteRequest(
        waypoints: [try engine.waypoint(words[1], in: venue), try engine.waypoint(words[2], in: venue)],
        profile: profile, time: .depart(engine.configuration.clock()))
    let answer = try engine.route(request, in: venue)
    let sentences = InstructionComposer().instructions(for: answer.guided)
    for (leg, words) in zip(answer.guided.legs, sentences) {
        for (step, sentence) in zip(leg.steps, words) {
            print("\(sentence)   \(Int(step.distance.rounded())) m")
        }
    }
} catch EngineError.refusal(let refusal) {
    // The question was understood: the code and the message say what stands in the way.
    print("\(refusal.diagnostic.code): \(refusal.diagnostic.message)")
    exit(1)
} catch {
    print("\(error)")
    exit(1)
}

import WaymarkAnswers
import WaymarkEngine

extension AlternativesQuestion: JourneyQuestion {
    /// Lists other ways to the destination, numbered for `take`.
    static func ofJourney(in session: ShellSession, _ global: GlobalOptions) throws -> CommandOutcome {
        _ = try session.journeyOnRoute()
        let (caughtUp, journey) = try session.journeyCaughtUp(global)
        var outcome = caughtUp
        let plans = journey.session?.alternatives ?? []
        let wording = journey.wording
        let differences =
            journey.session.map { RouteDifference.all(plans, beside: $0.plan).map(wording.sentence) } ?? []
        for (index, plan) in plans.enumerated() {
            let ways = plan.steps.flatMap { $0 }.filter(\.isRide).map(\.visual)
            outcome.result(
                "\(index + 1)  \(wording.total(distance: plan.route.distance, milliseconds: plan.route.duration))"
                    + ", \(differences[index])" + (ways.isEmpty ? "" : ": " + ways.joined(separator: ", ")))
        }
        if plans.isEmpty { outcome.result(wording.text(.noOtherWays)) }
        outcome.json = [
            "schema": "waymark.alternatives/1",
            "alternatives": .array(
                plans.enumerated().map { index, plan in
                    [
                        "number": .integer(Int64(index + 1)), "distance": .metres(plan.route.distance),
                        "duration": .seconds(milliseconds: plan.route.duration),
                        "difference": .string(differences[index]),
                    ]
                }),
        ]
        return outcome
    }
}

import WaymarkAnswers
import WaymarkEngine

extension AlternativesQuestion: JourneyQuestion {
    /// Lists other ways to the destination, numbered for `take`.
    static func ofJourney(in session: ShellSession, _ global: GlobalOptions) throws -> CommandOutcome {
        _ = try session.journeyOnRoute()
        let (caughtUp, journey) = try session.journeyCaughtUp(global)
        var outcome = caughtUp
        let ways = OtherWays(of: journey.session, journey.wording)
        outcome.result(ways.sheet(.english))
        outcome.answer = ways.document
        return outcome
    }
}

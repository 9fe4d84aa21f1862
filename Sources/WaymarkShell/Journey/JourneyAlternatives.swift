import WaymarkAnswers
import WaymarkEngine

extension AlternativesQuestion: JourneyQuestion {
    /// Lists other ways to the destination, numbered for `take`.
    static func ofJourney(in session: ShellSession, _ global: GlobalOptions) throws -> CommandOutcome {
        try QuestionCommand<OtherWaysQuestion>(Bag(), global).run(in: session)
    }
}

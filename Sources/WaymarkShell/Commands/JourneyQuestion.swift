import WaymarkAnswers
import WaymarkEngine

/// A question that, without any parameter, is another one about the journey under way.
protocol JourneyQuestion: Question {
    /// Answers about the journey under way.
    static func ofJourney(in session: ShellSession, _ global: GlobalOptions) throws -> CommandOutcome
}

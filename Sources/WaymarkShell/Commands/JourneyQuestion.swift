import WaymarkAnswers
import WaymarkEngine

/// A question that a traveller on the way asks about the journey, without any parameter. The journey is the session's, so the
/// session answers.
protocol JourneyQuestion: Question {
    /// Answers about the journey under way.
    static func ofJourney(in session: ShellSession, _ global: GlobalOptions) throws -> CommandOutcome
}

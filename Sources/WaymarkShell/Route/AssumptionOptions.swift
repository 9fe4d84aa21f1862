import ArgumentParser
import WaymarkAnswers
import WaymarkEngine

/// What a route assumes although it is not so: the parameters of `AssumptionParameters` as options.
struct AssumptionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Answer as if this were closed: a connector, path, area, unit, place, level or building.",
            valueName: "target"))
    var assumeClosed: [TextArgument] = []

    @Option(
        help: ArgumentHelp(
            "Answer as if no condition closed this. Opening hours and roles still count.", valueName: "target"))
    var assumeOpen: [TextArgument] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Answer as if every passage took some seconds more: a target and a number as two words, such as lift-a 120.",
            valueName: "target"))
    var assumeDelay: [TextArgument] = []

    @Flag(help: "Show the route as it is, and compare it with the one that is assumed.")
    var compareAssuming = false

    func validate() throws {
        guard !compareAssuming || !isEmpty else {
            throw ValidationError("--compare-assuming needs --assume-closed, --assume-open or --assume-delay")
        }
    }

    private var isEmpty: Bool { assumeClosed.isEmpty && assumeOpen.isEmpty && assumeDelay.isEmpty }

    /// Returns the venue as it is assumed to be, and what is assumed in words.
    func venue(in session: ShellSession, _ global: GlobalOptions) throws -> (venue: LoadedVenue, assumed: [String]) {
        let inquiry = try session.inquiry(global)
        var parameters = AssumptionParameters()
        parameters.closed = assumeClosed.map(\.text)
        parameters.open = assumeOpen.map(\.text)
        parameters.delays = assumeDelay.map(\.text)
        do throws(AnswerError) {
            return (try parameters.venue(of: inquiry), inquiry.assumed)
        } catch {
            throw QuestionError(error, spelling: CommandSpelling(NearestQuestion.self))
        }
    }
}

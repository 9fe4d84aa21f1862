import ArgumentParser
import Foundation
import WaymarkAnswers
import WaymarkEngine

/// `diff A B`: compares two editions of a venue, and what they mean for people.
struct DiffCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Compare two editions of a venue, and what they mean for people.",
        discussion: """
            An edition is a folder or file in any format that Waymark reads, a venue of the store by its id, or a folder \
            or file in a revision of git, as git writes it: HEAD~1:venues/mall from the root of the repository, \
            HEAD~1:./mall from the working folder. Without a second one, the first is compared with the venue of the same \
            id in the store.

            Features that were added, removed and changed are listed, and routes between the main places that were cut \
            off, take longer, or are told in other words, and the tests of the files that do not pass any more. The exit \
            status is 1 if people lose something: a way is cut off or takes longer, or a test fails.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, markdown
    }

    @Argument(help: ArgumentHelp("The former edition.", valueName: "path"))
    var old: String

    @Argument(help: ArgumentHelp("The present edition.", valueName: "path"))
    var new: String?

    @Option(help: "The output format; markdown is for pull requests.")
    var format = Format.text

    @OptionGroup var review: GroupOptions<ReviewParameters>

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "A picture to write, .svg or .png: each level that changed before and after, and the way that changed most.",
            valueName: "file"))
    var output: String?

    @Flag(help: "List everything, not only the first 20 of each kind.")
    var all = false

    @OptionGroup var global: GlobalOptions

    func run(in session: ShellSession) throws -> CommandOutcome {
        if let output, !["svg", "png"].contains(try session.mapFormat(output).ending) {
            throw ShellError(
                .invalid, "the picture of a comparison is .svg or .png", help: "name a file such as review.svg")
        }
        let editions = EditionReader(session: session, global: global)
        let (former, present) = try editions.pair(old, new)
        let calendar = present.venue.calendar
        let now = session.now(calendar)
        let parameters = try review.parameters(in: session, global)
        var options = try session.reporting(ReviewParameters.self) { () throws(AnswerError) in
            try parameters.options(in: calendar, at: now)
        }
        options.tests = (former.tests, present.tests)
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { now }))
        let review = try engine.review(from: former.venue, to: present.venue, options: options)
        let text = ReviewText(review, limit: all ? nil : ReviewText.limit)
        var outcome = CommandOutcome()
        outcome.status = review.isWorse ? .refused : .done
        outcome.json = text.json
        switch format {
        case .text: text.write(to: &outcome)
        case .markdown: outcome.pieces = [.document(text.markdown)]
        case .json: outcome.pieces = [.document(text.json.formatted() + "\n")]
        }
        if former.venue.id != present.venue.id {
            outcome.talk(
                "these are two venues, \(former.venue.id) and \(present.venue.id), and not two editions of one",
                .warning)
        }
        if let output { try draw(review, engine, to: output, session, &outcome) }
        return outcome
    }

    /// Writes the picture.
    private func draw(
        _ review: VenueReview, _ engine: Engine, to output: String, _ session: ShellSession,
        _ outcome: inout CommandOutcome
    ) throws {
        guard let scene = ReviewPicture(engine).scene(of: review) else {
            return outcome.talk("no picture was written: nothing that can be drawn changed", .warning)
        }
        var painter = SVGPainter()
        painter.arrangement = .paired
        let data: Data
        if try session.mapFormat(output).ending == "svg" {
            data = Data(painter.paint(scene).utf8)
        } else {
            do throws(MapPicture.Failure) { data = Data(try MapPicture.png(of: scene, painter: painter)) } catch {
                throw ShellError(.store, error.description)
            }
        }
        try OutputFile.write(data, to: session.writing(output))
        outcome.talk("wrote \(output)")
    }
}

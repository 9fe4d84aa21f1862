import ArgumentParser
import WaymarkEngine

/// The language, the units and the detail of instructions.
struct WordingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The language of the steps.", valueName: "language"))
    var lang = LanguageArgument(language: "en")

    @Option(help: ArgumentHelp("Distances in metres or in feet and miles.", valueName: "units"))
    var units = UnitsArgument.metric

    @Flag(help: "Title each leg with its distance, and show each step's time and way type.")
    var steps = false

    @Flag(help: "Print the spoken instructions instead of the displayed ones.")
    var spoken = false

    /// Rejects an unknown language before anything is opened, if there are no plugins that could add one.
    ///
    /// - Throws: `ShellError` for an unknown language.
    func check(in session: ShellSession, _ global: GlobalOptions) throws {
        if try session.pluginPaths(global).isEmpty { try lang.check(among: Phrasebook.all) }
    }

    var options: InstructionOptions { InstructionOptions(language: lang.language, units: units.system) }
}

/// A language by its tag (BCP 47), which can include a region: `nl-BE`.
///
/// Plugins can add languages, so the tag is looked up later.
struct LanguageArgument: ExpressibleByArgument {
    var language: String

    init(language: String) { self.language = language }

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        language = argument
    }

    /// Rejects a language that has no phrasebook.
    ///
    /// - Throws: `ShellError`, whose help lists the available languages.
    func check(among books: @autoclosure () -> [Phrasebook]) throws {
        if Phrasebook.book(for: language) != nil { return }
        let books = books()
        if Phrasebook.book(for: language, among: books) != nil { return }
        let tags = books.map(\.language)
        // With tags of two letters, every tag would be similar.
        let near = language.count < 4 ? nil : EditDistance.suggestion(for: language.lowercased(), among: tags)
        throw ShellError(
            .usage, "there is no phrasebook for the language \"\(NegativeValue.revealed(language))\"",
            help: (near.map { "did you mean \"\($0)\"? " } ?? "") + "there are " + tags.joined(separator: ", ")
                + "; plugins can bring more")
    }

    static var allValueStrings: [String] { Phrasebook.all.map(\.language) }
    var defaultValueDescription: String { language }
}

/// The value of `--units`.
enum UnitsArgument: String, ExpressibleByArgument, CaseIterable {
    case metric, imperial

    var system: UnitSystem { self == .metric ? .metric : .imperial }
}

import ArgumentParser
import WaymarkGuidance
import WaymarkModel

/// In what words steps are told.
struct WordingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The language of the steps.", valueName: "language"))
    var lang = LanguageArgument(language: "en")

    @Option(help: ArgumentHelp("Distances in metres or in feet and miles.", valueName: "units"))
    var units = UnitsArgument.metric

    @Flag(help: "Title each leg with its distance, and tell each step's time and way type.")
    var steps = false

    @Flag(help: "The words that are said instead of those that are shown.")
    var spoken = false

    /// Refuses an unknown language before anything is opened, where no plugin can bring one.
    func check(in session: ShellSession, _ global: GlobalOptions) throws {
        if try session.pluginPaths(global).isEmpty { try lang.check(among: Phrasebook.all) }
    }

    var options: InstructionOptions { InstructionOptions(language: lang.language, units: units.system) }
}

/// A language by its tag (BCP 47), also that of a region: `nl-BE`. Plugins bring further ones, so it is looked up later.
struct LanguageArgument: ExpressibleByArgument {
    var language: String

    init(language: String) { self.language = language }

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        language = argument
    }

    /// Refuses a language that there is no phrasebook for.
    ///
    /// - Throws: `ShellError` that says which there are.
    func check(among books: [Phrasebook]) throws {
        if Phrasebook.book(for: language, among: books) != nil { return }
        let tags = books.map(\.language)
        // Among tags of two letters everything is near.
        let near = language.count < 4 ? nil : EditDistance.suggestion(for: language.lowercased(), among: tags)
        throw ShellError(
            .usage, "there is no phrasebook for the language \"\(NegativeValue.revealed(language))\"",
            help: (near.map { "did you mean \"\($0)\"? " } ?? "") + "there are " + tags.joined(separator: ", ")
                + "; plugins can bring more")
    }

    static var allValueStrings: [String] { Phrasebook.all.map(\.language) }
    var defaultValueDescription: String { language }
}

enum UnitsArgument: String, ExpressibleByArgument, CaseIterable {
    case metric, imperial

    var system: UnitSystem { self == .metric ? .metric : .imperial }
}

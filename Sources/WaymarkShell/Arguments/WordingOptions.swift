import ArgumentParser
import WaymarkGuidance

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

    var options: InstructionOptions { InstructionOptions(language: lang.language, units: units.system) }
}

/// A language that there is a phrasebook for, also by a tag of a region: `nl-BE`.
struct LanguageArgument: ExpressibleByArgument {
    var language: String

    init(language: String) { self.language = language }

    init?(argument: String) {
        let primary = argument.lowercased().prefix { $0 != "-" && $0 != "_" }
        guard Self.allValueStrings.contains(String(primary)) else { return nil }
        language = argument
    }

    static var allValueStrings: [String] { Phrasebook.all.map(\.language) }
    var defaultValueDescription: String { language }
}

enum UnitsArgument: String, ExpressibleByArgument, CaseIterable {
    case metric, imperial

    var system: UnitSystem { self == .metric ? .metric : .imperial }
}

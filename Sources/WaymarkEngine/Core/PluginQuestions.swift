import WaymarkModel
import WaymarkPlugins
import WaymarkStore

/// What answers the questions that plugins ask with `waymark.ask`. The module `WaymarkAnswers` has it as `.catalogue`.
public struct PluginQuestions: Sendable {
    /// Returns what answers in a venue.
    package let host: @Sendable (Engine, LoadedVenue) -> any QuestionHost

    /// Creates the questions of a program.
    package init(_ host: @escaping @Sendable (Engine, LoadedVenue) -> any QuestionHost) { self.host = host }
}

/// What a plugin sees of a venue. A replay has its own conditions, and while a plugin runs, none of them can be asked.
struct PluginView: Sendable {
    /// The live conditions, by number.
    var conditions: [Condition]
    /// What is wrong with them in a damaged store; nil otherwise.
    var conditionFault: StoreError?
}

extension LoadedVenue {
    /// How many times costs of plugins were needed, but could not be asked.
    package var unaskedCosts: Int { plugins?.unaskedCount ?? 0 }
}

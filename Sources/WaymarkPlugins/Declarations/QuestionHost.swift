import LuaRuntime
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// What answers the questions that plugins ask by their names, with `waymark.ask`.
///
/// It must ask no plugin that runs, and change nothing.
package protocol QuestionHost: Sendable {
    /// Answers a question.
    ///
    /// - Parameters:
    ///   - asked: The question. Its parameters can be anything.
    ///   - affords: Charges the plugin for work in advance. If it returns false, the work is not done.
    func answer(_ asked: AskedQuestion, affords: (_ fuel: Int64) -> Bool) -> AskedAnswer
}

/// A question of a plugin, and what is known of the traveller for whom it asks.
package struct AskedQuestion: Sendable {
    /// The name of the question.
    package var name: String
    /// The parameters by name, in the order of names.
    package var parameters: [LuaField]
    /// The moment that `now` means.
    package var now: Timestamp
    /// Who travels, with their roles; nil if nobody is known.
    package var traveller: Traveller?
    /// The language and units of texts for them; nil if nobody is known.
    package var instructions: InstructionOptions?
    /// Where the traveller is; nil if that is not known.
    package var here: Waypoint?
    /// What the traveller stopped before, because it is closed.
    package var keptOut: Set<Condition.Target>
    /// The id of the traveller; nil if unknown.
    package var visitor: String?
    /// Whether the answer may use roles that the traveller does not have.
    package var canGiveRoles: Bool
    /// The fuel for a search.
    package var searchFuel: Int64
    /// The largest answer, in values.
    package var mostValues: Int
}

/// The answer to a question of a plugin.
package enum AskedAnswer: Hashable, Sendable {
    /// The members of the answer.
    case value(LuaValue)
    /// There is no answer: nil in Lua, with the reason.
    case nothing(String)
    /// The question is wrong: an error in Lua.
    case failure(String)
    /// The plugin has not enough fuel left.
    case unaffordable
}

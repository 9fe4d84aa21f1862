import LuaRuntime
import WaymarkModel

/// A question that plugins can ask: what the definitions for editors and the lint know of it.
package struct QuestionDeclaration: Sendable {
    /// The name: the first argument of `waymark.ask`.
    package var name: String
    /// What it answers, as a sentence.
    package var meaning: String
    /// The parameters, in order.
    package var parameters: [FieldDeclaration]
    /// The names of the answer's types among `objects`. It is one of them.
    package var answers: [String]
    /// The answer, and the objects in it. Their names have dots: `answer.nearest`.
    package var objects: [ObjectDeclaration]
    /// Returns what is wrong with some values, as far as it is known without asking; nil if nothing is. Only what is wrong with
    /// the first of them counts, unless they are all values of the question.
    package var fault: @Sendable (_ values: [LuaField], _ isWhole: Bool, _ venue: Venue?) -> String?

    /// Creates a declaration.
    package init(
        name: String, meaning: String, parameters: [FieldDeclaration], answers: [String], objects: [ObjectDeclaration],
        fault: @escaping @Sendable (_ values: [LuaField], _ isWhole: Bool, _ venue: Venue?) -> String?
    ) {
        (self.name, self.meaning, self.parameters) = (name, meaning, parameters)
        (self.answers, self.objects, self.fault) = (answers, objects, fault)
    }

    /// The name of a member that stands for members whose names are data.
    package static let anyMember = "[string]"
}

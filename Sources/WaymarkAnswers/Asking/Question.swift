import WaymarkEngine

/// A question that every door can ask. To add one, declare its type in one file, and list it in `Catalogue`.
package protocol Question: ParameterGroup {
    associatedtype Reply: Answer
    /// The command, the path in HTTP, and the name in Lua.
    static var name: StaticString { get }
    /// The command on the command line, and the command that it is a part of, as `list` of `member`. By default the name.
    static var command: StaticString { get }
    static var parent: StaticString? { get }
    /// Whether the answer depends on the member who asks, so that a door of people who trust each other offers to ask as
    /// another member.
    static var isOfMember: Bool { get }
    /// What it answers, as a sentence.
    static var doc: StaticString { get }
    /// Where help and documents list it.
    static var topic: Topic { get }
    /// More about it, in paragraphs.
    static var discussion: StaticString { get }
    /// What a door that draws maps can add to the answer, as a sentence; nil for nothing.
    static var mapDoc: StaticString? { get }
    /// How a door that draws maps can show it while it goes on, as a sentence; nil for no way.
    static var watchDoc: StaticString? { get }
    /// Answers it.
    func ask(_ inquiry: Inquiry) throws(AnswerError) -> Reply
}

extension Question {
    /// The words of the command: `member list`.
    package static var words: String { (parent.map { "\($0) " } ?? "") + "\(command)" }
    package static var command: StaticString { name }
    package static var parent: StaticString? { nil }
    package static var isOfMember: Bool { false }
    package static var discussion: StaticString { "" }
    package static var mapDoc: StaticString? { nil }
    package static var watchDoc: StaticString? { nil }
}

/// The groups in which help and documents list questions.
package enum Topic: String, CaseIterable, Sendable {
    case venues = "Venues", routes = "Routes", journeys = "Journeys", recommendations = "Recommendations", members =
        "Members"
    case conditions = "Live conditions", plugins = "Plugins"
}

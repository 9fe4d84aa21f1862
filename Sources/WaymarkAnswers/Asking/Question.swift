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
    /// Answers it.
    func ask(_ inquiry: Inquiry) throws(AnswerError) -> Reply
}

extension Question {
    package static var command: StaticString { name }
    package static var parent: StaticString? { nil }
    package static var isOfMember: Bool { false }
    package static var discussion: StaticString { "" }
    package static var mapDoc: StaticString? { nil }
}

/// The groups in which help and documents list questions.
package enum Topic: String, CaseIterable, Sendable {
    case venues = "Venues", routes = "Routes", journeys = "Journeys", recommendations = "Recommendations", members =
        "Members"
    case conditions = "Live conditions"
}

/// The questions of all doors. A test compares it with the types in this module.
package enum Catalogue {
    /// The questions about people who share their locations. Doors offer them that know who asks; plugins are not told.
    package static var ofMembers: [any Question.Type] {
        [MembersQuestion.self, WhoQuestion.self, TrailQuestion.self, GroupsQuestion.self, SharingQuestion.self]
    }

    /// The questions about files. Doors offer them that let those who ask read files; plugins are not told.
    package static var ofFiles: [any Question.Type] { [CheckQuestion.self] }

    /// All other questions, in the order of documents.
    package static var all: [any Question.Type] {
        [
            ShowQuestion.self, FindQuestion.self, RouteQuestion.self, AlternativesQuestion.self,
            NearestQuestion.self, WithinQuestion.self, ReachQuestion.self,
            MatrixQuestion.self, SnapQuestion.self, ConditionsQuestion.self, PointsQuestion.self,
        ]
    }
}

/// The names that there can be, as far as it is known before a venue is opened.
package struct KnownNames: Sendable {
    /// All profiles; nil if plugins can bring others.
    package var profiles: [Profile]?

    /// The phrasebooks of all languages; nil if plugins can bring others.
    package var phrasebooks: [Phrasebook]?

    /// Whether the one who asks named a venue.
    package var namesVenue: Bool

    package init(profiles: [Profile]? = nil, phrasebooks: [Phrasebook]? = nil, namesVenue: Bool = false) {
        (self.profiles, self.phrasebooks, self.namesVenue) = (profiles, phrasebooks, namesVenue)
    }
}

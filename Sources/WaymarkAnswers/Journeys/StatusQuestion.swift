import WaymarkEngine

/// How a journey stands.
package struct StatusQuestion: Question, JourneyBound {
    package typealias Reply = StatusAnswer

    package init() {}

    package static var name: StaticString { "status" }
    package static var doc: StaticString { "Show the journey's status." }
    package static var topic: Topic { .journeys }
    package static var need: JourneyNeed { .journey }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {}

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> StatusAnswer {
        StatusAnswer(try inquiry.look(for: Self.self))
    }
}

/// How a journey stands, in words of the journey's language. The names of the members are the same in each.
package struct StatusAnswer: Answer {
    private let facts: [(text: TravelText, value: String)]
    private let labels: [String]
    private let news: AnswerSheet
    package let warnings: [String]

    init(_ look: JourneyLook) {
        (news, warnings) = (look.news, look.warnings)
        let wording = look.state.wording
        facts =
            JourneyStatus(look.state, plugins: look.plugins).facts
            + (look.recording.map { [(.statusRecording, $0)] } ?? [])
        labels = facts.map { wording.text($0.text) }
    }

    private func value(_ text: TravelText) -> String? { facts.first { $0.text == text }?.value }

    private var time: String? { value(.statusTime) }
    private var visitor: String? { value(.statusVisitor) }
    private var position: String? { value(.statusPosition) }
    private var step: String? { value(.statusStep) }
    private var state: String? { value(.statusState) }
    private var toGo: String? { value(.statusToGo) }
    private var profile: String? { value(.statusProfile) }
    private var rerouting: String? { value(.statusRerouting) }
    private var otherWays: String? { value(.statusOtherWays) }
    private var plugins: String? { value(.statusPlugins) }
    private var watching: String? { value(.statusWatching) }
    private var recording: String? { value(.statusRecording) }

    package static var name: StaticString { "status" }
    package static var schema: StaticString? { "waymark.status/1" }
    package static var doc: StaticString { "How a journey stands, in words of the journey's language." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.time, "time", omitted: true, doc: "The time of the journey.")
        v.member(\.visitor, "visitor", omitted: true, doc: "The visitor who travels.")
        v.member(\.position, "position", omitted: true, doc: "Where they are.")
        v.member(\.step, "step", omitted: true, doc: "The step that they are on, and its text.")
        v.member(\.state, "state", omitted: true, doc: "Whether they are on the route.")
        v.member(\.toGo, "to_go", omitted: true, doc: "How far it is to the destination, and when they arrive.")
        v.member(\.profile, "profile", omitted: true, doc: "How they travel.")
        v.member(\.rerouting, "rerouting", omitted: true, doc: "Whether a new route is asked for first.")
        v.member(\.otherWays, "other_ways", omitted: true, doc: "How many other ways can be taken.")
        v.member(\.plugins, "plugins", omitted: true, doc: "The plugins that act on the journey.")
        v.member(\.watching, "watching", omitted: true, doc: "The ids of the accepted recommendations.")
        v.member(\.recording, "recording", omitted: true, doc: "The file that records the journey.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = news
        for line in TextColumns.lines(zip(labels, facts).map { [$0, $1.value] }) { sheet.add(line) }
        return sheet
    }
}

import WaymarkEngine

/// Removes a venue.
package struct RemoveChange: Change {
    package typealias Reply = RemoveAnswer
    package var id = ""

    package init() {}

    package static var name: StaticString { "remove" }
    package static var doc: StaticString { "Remove a venue and its live conditions from the store." }
    package static var topic: Topic { .venues }
    package static var permission: Permission { .venues }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.id, "id", "id", at: .positional, required: true, doc: "The venue's id.")
    }

    package func make(_ inquiry: Inquiry) throws(AnswerError) -> RemoveAnswer {
        let (engine, id) = (inquiry.engine, FeatureID(id))
        do throws(AnswerError) {
            // A fixed clock shows the time of the venue. A damaged venue can be removed, too.
            let calendar = (try? engine.venue(id).calendar) ?? VenueCalendar(timeZone: "UTC")
            let venue = try inquiry.asking { () throws(EngineError) in
                try engine.remove(id, at: inquiry.moment(in: calendar), stop: inquiry.stop)
            }
            return RemoveAnswer(id: venue.id, venueName: venue.name.base)
        } catch { throw error.about("id") }
    }
}

/// The venue that was removed.
package struct RemoveAnswer: Answer {
    package let id: FeatureID
    private let venueName: String

    init(id: FeatureID, venueName: String) { (self.id, self.venueName) = (id, venueName) }

    package static var name: StaticString { "remove" }
    package static var schema: StaticString? { "waymark.remove/1" }
    package static var doc: StaticString { "The venue that was removed." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.id, "id", doc: "The id.")
        v.member(\.venueName, "name", doc: "The name.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        sheet.add("removed \(id) (\(venueName))")
        return sheet
    }
}

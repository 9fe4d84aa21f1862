import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

/// The sentence by which travellers hear of an event. Each event declares its own; the texts are in the phrasebooks.
public struct EventSentence<Payload>: Sendable {
    /// Returns the sentence of an event with the texts and names of a wording.
    package let make: @Sendable (Payload, any EventWording) -> EventText

    /// Creates a sentence that decides with each event whether it is always reported.
    package init(_ make: @escaping @Sendable (Payload, any EventWording) -> EventText) { self.make = make }

    /// Returns a sentence that is always reported.
    package static func told(
        _ make: @escaping @Sendable (Payload, any EventWording) -> String
    ) -> EventSentence {
        EventSentence { .told(make($0, $1)) }
    }

    /// Returns a sentence without values that is always reported.
    package static func told(_ text: TravelText) -> EventSentence { .told { _, words in words.phrase(text) } }

    /// Returns a sentence that is reported only on request.
    package static func aside(
        _ make: @escaping @Sendable (Payload, any EventWording) -> String
    ) -> EventSentence {
        EventSentence { .aside(make($0, $1)) }
    }

    /// Returns a sentence without values that is reported only on request.
    package static func aside(_ text: TravelText) -> EventSentence { .aside { _, words in words.phrase(text) } }
}

/// An event as a sentence.
package enum EventText: Hashable, Sendable {
    /// A sentence that travellers always hear, or only on request.
    case told(String), aside(String)
}

/// What the sentences of events are made with: the texts of a language, and the names in a venue.
package protocol EventWording {
    /// Returns a text of the phrasebook with its tokens filled in.
    func text(_ text: TravelText, _ tokens: [String: String]) -> String
    /// Returns the text for a count: the singular or the plural text.
    func text(_ one: TravelText, _ many: TravelText, count: Int, _ tokens: [String: String]) -> String
    /// Returns the words for a reason or answer code, such as `time_went_back`.
    func code(_ code: String) -> String
    /// Returns the words for the author of a decision: the plugin, or a policy of the program if `plugin` is nil.
    func author(_ plugin: String?) -> String
    /// Returns a distance given in metres.
    func distance(_ metres: Double) -> String
    /// Returns a duration given in milliseconds.
    func duration(_ milliseconds: Int64) -> String
    /// Returns the distance (in metres) and duration of a route as one text.
    func total(distance: Double, milliseconds: Int64) -> String
    /// Returns the local time of day: `10:05`.
    func time(_ moment: Timestamp) -> String
    /// Returns a moment in local time, with its date unless that is the day when the text is read.
    func moment(_ moment: Timestamp) -> String
    /// Returns a text of a venue.
    func text(_ text: LocalizedText) -> String
    /// Returns the name of a level.
    func level(_ id: FeatureID) -> String
    /// Returns the name of a place.
    func name(of place: FeatureID) -> String
    /// Returns what a condition closes: `area "Atrium"`.
    func closed(by condition: Condition) -> String
    /// Returns a connector as what somebody passes through; nil if there is no such connector.
    func connector(_ id: FeatureID) -> String?
    /// Returns the name of a geofence.
    func region(_ id: FeatureID) -> String
    /// Returns a notice about the route as a sentence.
    func sentence(_ notice: RouteNotice) -> String
}

extension EventWording {
    /// Returns a text of the phrasebook without tokens.
    package func phrase(_ text: TravelText) -> String { self.text(text, [:]) }
}

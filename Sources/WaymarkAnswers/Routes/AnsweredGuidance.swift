import WaymarkEngine

// What an app shows and says on a step, in the form of Mapbox's Directions API.

/// What an app shows on a step.
package struct AnsweredBanner: Answer {
    private let distance: Double
    private let primary: Primary

    init(_ distance: Double, _ text: String, _ next: OSRMManeuver) {
        self.distance = distance
        primary = Primary(component: Component(text: text), words: next)
    }

    package static var name: StaticString { "route_banner" }
    package static var doc: StaticString { "What an app shows on a step." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(
            \.distance, "distanceAlongGeometry", .metres,
            doc: "The distance before the end of the step at which it is shown.")
        v.object(\.primary, "primary", doc: "The next maneuver.")
    }

    /// The text of a banner.
    package struct Primary: Answer {
        fileprivate let component: Component
        fileprivate let words: OSRMManeuver

        private var components: [Component] { [component] }
        private var type: String { "\(words.type)" }
        private var modifier: String? { words.modifier?.rawValue }

        package static var name: StaticString { "route_banner_text" }
        package static var doc: StaticString { "The text of a banner." }
        package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
            v.member(\.component.text, "text", doc: "The instruction.")
            v.objects(\.components, "components", doc: "The parts of the text: one.")
            v.member(\.type, "type", doc: "OSRM's word for the maneuver.")
            v.member(\.modifier, "modifier", omitted: true, doc: "The side.")
        }
    }

    /// A part of the text of a banner.
    package struct Component: Answer {
        fileprivate let text: String

        private var type: String { "text" }

        package static var name: StaticString { "route_banner_component" }
        package static var doc: StaticString { "A part of the text of a banner." }
        package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
            v.member(\.text, "text", doc: "The text.")
            v.member(\.type, "type", doc: "Always text.")
        }
    }
}

/// What an app says on a step.
package struct AnsweredVoice: Answer {
    private let speech: OSRMSpeech

    init(_ speech: OSRMSpeech) { self.speech = speech }

    package static var name: StaticString { "route_voice" }
    package static var doc: StaticString { "What an app says on a step." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(
            \.speech.distance, "distanceAlongGeometry", .metres,
            doc: "The distance before the end of the step at which it is said.")
        v.member(\.speech.text, "announcement", doc: "The text.")
        v.member(\.speech.markup, "ssmlAnnouncement", doc: "The text in the markup for speech.")
    }
}

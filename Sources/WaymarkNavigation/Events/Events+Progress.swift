import WaymarkGuidance
import WaymarkModel

extension RouteProgress: EventPayload {
    public static let name = "did_update_progress"
    public static let isFrequent = true
    public static let doc = """
        A fix was used, or a position was estimated, and the progress is up to date. The position is on `level`. While a \
        fix names a level that the session does not believe, it stays the last one on the old level.
        """
    public static let sentence = EventSentence<Self>.aside { progress, words in
        let (x, y) = (JSON.decimal(progress.location.x, places: 1), JSON.decimal(progress.location.y, places: 1))
        return words.text(
            .progress,
            [
                "position": "\(x),\(y)@\(progress.level)", "step": words.distance(progress.distanceToManeuver),
                "total": words.total(
                    distance: progress.distanceRemaining, milliseconds: progress.durationRemaining),
            ])
    }
    @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
        v.subject(.progress, "progress", doc: "The progress on the route.")
        v.subject(.location, "location", doc: "The displayed position.")
        v.subject(.location, "raw_location", doc: "The position of the fix.")
        v.index(\.position.leg, "leg", for: .json, doc: "The current leg")
        v.index(\.position.step, "step", for: .json, doc: "The current step in the leg")
        v.field(\.level, "level", for: .json, doc: "The id of the level.")
        v.field(\.location.x, "x", .metres, for: .json, doc: "The displayed position, east of the anchor.")
        v.field(\.location.y, "y", .metres, for: .json, doc: "The displayed position, north of the anchor.")
        v.field(\.rawLocation.x, "raw_x", .metres, for: .json, doc: "The position of the fix, east of the anchor.")
        v.field(\.rawLocation.y, "raw_y", .metres, for: .json, doc: "The position of the fix, north of the anchor.")
        v.field(\.isSnapped, "snapped", for: .json, doc: "Whether the displayed position was drawn onto the route.")
        v.field(
            \.distanceToManeuver, "distance_to_maneuver", .metres, for: .json,
            doc: "The distance to the end of the step.")
        v.field(
            \.distanceRemainingOnLeg, "distance_remaining_on_leg", .metres, for: .json,
            doc: "The distance to the end of the leg.")
        v.field(
            \.distanceRemaining, "distance_remaining", .metres, for: .json, doc: "The distance to the end of the route."
        )
        v.field(
            \.durationToManeuver, "duration_to_maneuver", .milliseconds, for: .json,
            doc: "The time to the end of the step.")
        v.field(
            \.durationRemainingOnLeg, "duration_remaining_on_leg", .milliseconds, for: .json,
            doc: "The time to the end of the leg.")
        v.field(
            \.durationRemaining, "duration_remaining", .milliseconds, for: .json,
            doc: "The time to the end of the route.")
        v.field(\.fraction, "fraction", for: .json, doc: "The share of the route that is covered, 0 to 1.")
        v.field(\.arrival, "arrival", .milliseconds, for: .json, doc: "The expected time of arrival.")
    }
}

extension Event {
    /// The current step changed.
    public struct StepChanged: EventPayload {
        /// The new current step.
        public let position: StepPosition
        /// The reason for the change.
        public let cause: StepChangeCause
        package init(_ position: StepPosition, cause: StepChangeCause) {
            (self.position, self.cause) = (position, cause)
        }

        public static let name = "step_changed"
        public static let doc = "The current step changed."
        public static let sentence = EventSentence<Self>.aside { event, words in
            words.text(
                .stepChanged,
                [
                    "leg": String(event.position.leg + 1), "step": String(event.position.step + 1),
                    "cause": words.code(event.cause.rawValue),
                ])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.index(\.position.leg, "leg", doc: "The leg of the new step")
            v.index(\.position.step, "step", doc: "The new step in its leg")
            v.field(\.cause, "cause", doc: "The reason for the change.")
        }
    }

    /// The text to show for a step.
    public struct VisualInstruction: EventPayload {
        /// The step.
        public let position: StepPosition
        /// The text.
        public let text: String
        package init(_ position: StepPosition, _ text: String) { (self.position, self.text) = (position, text) }

        public static let name = "did_pass_visual_instruction"
        public static let doc = "An instruction for the screen."
        public static let sentence = EventSentence<Self>.told { event, _ in event.text }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.index(\.position.leg, "leg", doc: "The leg of the step")
            v.index(\.position.step, "step", doc: "The step in its leg")
            v.field(\.text, "text", doc: "The text.")
        }
    }

    /// The text to speak for a step.
    public struct SpokenInstruction: EventPayload {
        /// The step.
        public let position: StepPosition
        /// The text.
        public let text: String
        package init(_ position: StepPosition, _ text: String) { (self.position, self.text) = (position, text) }

        public static let name = "did_pass_spoken_instruction"
        public static let doc = "An instruction for the voice."
        public static let sentence = EventSentence<Self>.aside { event, words in words.text(.say, ["text": event.text])
        }
        @inlinable public static func fields<V: FieldVisitor>(_ v: inout V) where V.Root == Self {
            v.index(\.position.leg, "leg", doc: "The leg of the step")
            v.index(\.position.step, "step", doc: "The step in its leg")
            v.field(\.text, "text", doc: "The text.")
        }
    }
}
